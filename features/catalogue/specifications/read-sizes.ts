import type { SizeKind } from "./fact-kinds.ts";
import type { Fact, Side } from "./fact-types.ts";
import type { Quantity } from "./quantities.ts";
import type { Role } from "./quantity-words.ts";
import { amountsIn, unitOf } from "./read-measures.ts";

const roleInOrder: readonly Role[] = ["length", "width", "height"];

/** 'A x B', 'A x B x C', and lengths with a word that says which way they go. */
export function readSize(
  kind: SizeKind,
  label: string | null,
  quantities: readonly Quantity[],
  role: Role = "across",
): Fact[] {
  if (kind === "netHead" && isHeight(quantities)) return [];
  const sides = new Map<Role, Side>();
  for (const quantity of quantities) {
    const found = quantity.areSides ? sidesOf(quantity) : sideOf(quantity, role);
    if (!found || quantity.count > 1) return [];
    for (const side of found) {
      const before = sides.get(side.role);
      if (before && (quantity.areSides || before.unit !== side.unit)) return [];
      const amounts = [...(before?.amounts ?? []), ...side.amounts];
      sides.set(side.role, { ...side, amounts });
    }
  }
  const isAbout = quantities.some((quantity) => quantity.isAbout);
  return [{ kind, label, sides: [...sides.values()], isAbout }];
}

/** One bare length in feet is what a pump lifts, not what a net measures. */
function isHeight([quantity, ...more]: readonly Quantity[]): boolean {
  if (!quantity || quantity.areSides || more.length > 0) return false;
  return quantity.role === null && quantity.figures.every(({ unit }) => unit !== "in");
}

function sidesOf({ figures }: Quantity): Side[] | undefined {
  if (figures.length > roleInOrder.length) return undefined;
  const sides: Side[] = [];
  for (const [index, figure] of figures.entries()) {
    const amounts = amountsIn("in", [figure]);
    const role = roleInOrder[index];
    if (!amounts || !role) return undefined;
    sides.push({ role, amounts, unit: figure.unit });
  }
  return sides;
}

function sideOf({ figures, role }: Quantity, otherwise: Role): Side[] | undefined {
  const amounts = amountsIn("in", figures);
  const unit = unitOf(figures);
  return amounts && unit ? [{ role: role ?? otherwise, amounts, unit }] : undefined;
}
