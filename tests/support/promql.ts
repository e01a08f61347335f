/**
 * What an expression of Prometheus' language asks for, as far as it can be held against what a
 * program prints.
 */
export interface Asked {
  metrics: { name: string; matchers: Matcher[] }[];
  /** What it groups by: the labels that are left. */
  groupedBy: string[];
}

export interface Matcher {
  label: string;
  operator: string;
  value: string;
}

const words = new Set(["and", "or", "unless", "bool", "offset", "by", "without", "on", "ignoring"]);

export function readPromql(expression: string): Asked {
  const groupings = [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)];
  const groupedBy = groupings.flatMap(([, labels = ""]) => labels.match(/\w+/g) ?? []);
  const bare = expression
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, " ")
    .replaceAll(/\[[^\]]*\]/g, " ");
  const metrics = [...bare.matchAll(/([A-Za-z_:][\w:]*)\s*(\(|\{[^}]*\})?/g)].flatMap(
    ([, name = "", after = ""]) => {
      if (after === "(" || words.has(name)) return [];
      return [{ name, matchers: matchersIn(after) }];
    },
  );
  return { metrics, groupedBy };
}

function matchersIn(braces: string): Matcher[] {
  return [...braces.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
    ([, label = "", operator = "", value = ""]) => ({ label, operator, value }),
  );
}

/** A page of metrics: each name that samples can have, with the values of its labels. */
export function readMetrics(page: string): Map<string, Map<string, Set<string>>> {
  const known = new Map<string, Map<string, Set<string>>>();
  for (const line of page.split("\n")) {
    // One that has no value yet (no backup so far) is announced all the same.
    const [, announced] = /^# TYPE (\w+) (?:gauge|counter)$/.exec(line) ?? [];
    const [, name = announced, labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const values = known.get(name) ?? new Map<string, Set<string>>();
    known.set(name, values);
    for (const { label, value } of matchersIn(labels)) {
      values.set(label, (values.get(label) ?? new Set()).add(value));
    }
  }
  return known;
}
