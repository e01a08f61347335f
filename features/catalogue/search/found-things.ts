export interface Match {
  id: string;
  /** The part number that was meant, when one was typed. */
  sku: string | null;
}

export interface Matches {
  /** The closest first. */
  matches: Match[];
  /** What was looked for, as texts have it. */
  terms: ReadonlySet<string>;
  /** Nothing has everything that was asked for: these have most of it. */
  isPartial: boolean;
  /** Among them is the kind of thing that was asked for: a pump, and not what comes with one. */
  hasKind: boolean;
}

/**
 * How many times more that counts which is of the kind that was asked for, and does not only speak
 * of it: with everything, and with a part of what was asked for.
 */
export const timesOfKind = 3;
export const timesOfKindInPart = 1.5;
export const alwaysFirst = Number.MAX_SAFE_INTEGER;

/** A thing of the index, as it is found again. */
export interface Kept {
  id: string;
  places: readonly number[];
  skus: readonly string[];
}

export interface Found {
  kept: Kept;
  score: number;
  /** Of what is wanted. */
  count: number;
  hasAll: boolean;
  /** All but measures and what it is for. */
  hasItself: boolean;
  /** Something that tells it from most others. */
  isTold: boolean;
  isOfKind: boolean;
}

/** The closest first. What is of the kind counts so many times. */
export function answer(
  found: readonly Found[],
  times: number,
  terms: ReadonlySet<string>,
): Matches {
  const scoreOf = ({ score, isOfKind }: Found) => score * (isOfKind ? times : 1);
  const sorted = found.toSorted(
    (one, other) => scoreOf(other) - scoreOf(one) || inOrder(one.kept, other.kept),
  );
  return {
    matches: sorted.map(({ kept }) => ({ id: kept.id, sku: null })),
    terms,
    isPartial: false,
    hasKind: found.some(({ isOfKind }) => isOfKind),
  };
}

function inOrder({ places: one }: Kept, { places: other }: Kept): number {
  const differs = one.findIndex((place, index) => place !== other[index]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
