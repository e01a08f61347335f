const minute = 60_000;

/**
 * Long enough to type an address and a card; the page is closed then, and the next in line may pay.
 */
export const holdMs = 10 * minute;
/**
 * Places in line and on payment pages that one address has at once: a household, an office, a few
 * of a carrier's phones.
 */
export const mostPlaces = 5;
/** Pages that one address lets run out in an hour; what is paid does not count. */
export const mostUnpaid = 12;
export const unpaidCountMs = 60 * minute;
/** Different counted items that one address holds at once: a third of what the shop began with. */
export const mostKinds = 10;
/** A trio of stones can be bought whatever is left of them. */
const leastShare = 3;
/**
 * The page asks every 15 seconds; a browser lets one that lies in the background ask once a minute.
 */
export const presentMs = 100_000;
/** Whose turn it is has this long to press the button. */
export const turnMs = 3 * minute;
/** After a mail, the next one is written to only when the first has had time to read it. */
export const mailTurnMs = 10 * minute;

/** What one address may hold of a variant at once: half of it, or a trio. */
export function mostForOne(stock: number): number {
  return Math.max(leastShare, Math.ceil(stock / 2));
}

/** Pieces by variant. */
export type PiecesByVariant = ReadonlyMap<string, number>;

export interface WaitingPlace {
  since: number;
  seenAt: number;
  calledAt: number | null;
}

/**
 * Whether somebody who waits keeps those behind from going first: their page asks, or they were
 * just called.
 */
export function keepsTurn({ seenAt, calledAt }: WaitingPlace, now: number): boolean {
  return calledAt === null ? now - seenAt <= presentMs : now - calledAt <= turnMs;
}

/**
 * Whether there is enough for somebody once those ahead have what they can have. Who wants more
 * than there is right now waits, and keeps nobody else from what is left. What is not counted is
 * not in `free` and never short.
 */
export function fitsBehind(
  free: PiecesByVariant,
  ahead: readonly PiecesByVariant[],
  wanted: PiecesByVariant,
): boolean {
  const left = new Map(free);
  for (const one of ahead) {
    if (isEnough(left, one)) for (const [id, count] of one) reduce(left, id, count);
  }
  return isEnough(left, wanted);
}

function isEnough(left: PiecesByVariant, wanted: PiecesByVariant): boolean {
  return [...wanted].every(([id, count]) => count <= (left.get(id) ?? count));
}

function reduce(left: Map<string, number>, id: string, count: number): void {
  const before = left.get(id);
  if (before !== undefined) left.set(id, before - count);
}

/**
 * When each piece of one variant can be had, if nobody pays: now, or when the page that holds it is
 * closed.
 */
export interface PieceTimes {
  /** Null: a transfer is on its way, which may take days. */
  frees: readonly (number | null)[];
  /** What those ahead want of it, in their order. */
  ahead: readonly number[];
  wanted: number;
}

/** The latest time at which somebody's turn comes, if nobody ahead pays; null: nobody can say. */
export function turnBy({ frees, ahead, wanted }: PieceTimes, now: number): number | null {
  let times = frees.map((time) => time ?? Number.POSITIVE_INFINITY).toSorted(byTime);
  const take = (count: number) => {
    const [first, rest] = [times.slice(0, count), times.slice(count)];
    return { at: Math.max(first.at(-1) ?? now, now), first, rest };
  };
  for (const count of ahead) {
    if (count > times.length) continue;
    const { at, first, rest } = take(count);
    times = [...rest, ...first.map(() => at + holdMs)].toSorted(byTime);
  }
  if (wanted > times.length) return null;
  const { at } = take(wanted);
  return Number.isFinite(at) ? at : null;
}

function byTime(one: number, other: number): number {
  return one < other ? -1 : 1;
}
