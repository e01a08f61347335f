import type { Figures } from "../figures.ts";
import type { Plan, Role } from "../plan.ts";
import type { WorkingPoint } from "../rules/pump-rules.ts";
import type { Part, PumpPart } from "./shelf.ts";

/** A part as it is proposed. */
export interface PartLine {
  role: Role;
  part: Part;
  quantity: number;
  /** For whoever asks what it is for. */
  why: string;
  /** Whether the visitor has chosen one that is too small for the plan. */
  isTooSmall: boolean;
  /** What would have been chosen, had there been any left. */
  soldOut: Part | null;
  /** All sizes that there are, with whether they are large enough. */
  sizes: readonly { part: Part; fits: boolean }[];
}

/** A part that the pond needs and that we do not have. */
export interface MissingPart {
  role: Role;
  say: string;
}

export interface Choice {
  lines: readonly PartLine[];
  missing: readonly MissingPart[];
  pump: { part: PumpPart; point: WorkingPoint } | null;
}

export interface Need<P extends Part> {
  role: Role;
  /** Best first. */
  sizes: readonly P[];
  fits: (part: P) => boolean;
  quantity?: number | ((part: P) => number);
  why: (part: P) => string;
  /** Where none fits. */
  none: string;
}

export interface Planned {
  plan: Plan;
  figures: Figures;
}

/**
 * What the visitor has taken, else the best that fits and can be had, else the best that fits: it
 * is shown as sold out.
 */
export function lineFor<P extends Part>(
  { plan }: Planned,
  need: Need<P>,
): (PartLine & { part: P }) | MissingPart {
  const { role, sizes, fits, why, none, quantity = 1 } = need;
  const fitting = sizes.filter(fits);
  const count = (part: P) => (typeof quantity === "number" ? quantity : quantity(part));
  const isThere = (part: P) => part.stock === null || part.stock >= count(part);
  const best = fitting.find(isThere) ?? fitting[0];
  const part = sizes.find(({ sku }) => plan.taken.includes(takenMark(role, sku))) ?? best;
  if (!part) return { role, say: none };
  const first = fitting[0];
  return {
    role,
    part,
    quantity: count(part),
    why: why(part),
    isTooSmall: !fits(part),
    soldOut: first && first !== part && !isThere(first) ? first : null,
    sizes: sizes.map((size) => ({ part: size, fits: fits(size) })),
  };
}

/** How a plan says that a visitor prefers this size. */
export function takenMark(role: Role, sku: string): string {
  return `${role}:${sku}`;
}

export function isLine(line: PartLine | MissingPart): line is PartLine {
  return "part" in line;
}

export const byPrice = (one: Part, other: Part) => one.price - other.price;
