export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Stripe's form encoding: `a[b][0][c]=1` is { a: { b: [{ c: "1" }] } }. Every value is text. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.replaceAll("]", "").split("[");
    let branch = root;
    let last = first;
    for (const key of rest) {
      const existing = branch.get(last);
      const next: Branch = existing instanceof Map ? existing : new Map();
      branch.set(last, next);
      branch = next;
      // `expand[]=a&expand[]=b`
      last = key === "" ? String(next.size) : key;
    }
    branch.set(last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, bear(value)]));
}

/** The same parameters in any order are the same request. */
export function sortedForm(text: string): string {
  const pairs = new URLSearchParams(text);
  pairs.sort();
  return pairs.toString();
}

type Branch = Map<string, string | Branch>;

function bear(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const entries = [...value].map(([name, inner]) => [name, bear(inner)] as const);
  const isList = entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
