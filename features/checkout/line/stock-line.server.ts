import { readCounted } from "#features/catalogue/stock-store.server.ts";
import {
  findHolds,
  findWaiting,
  findWanted,
  type Waiting,
} from "#features/orders/stock-place-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import { fitsBehind, keepsTurn, type PiecesByVariant, turnBy } from "./line-rules.ts";

/** Somebody in line, and what they want. */
export interface InLine extends Waiting {
  wanted: PiecesByVariant;
}

/** The line as it stands, and what can be had of everything that somebody in it wants. */
export interface StockLine {
  waiting: readonly InLine[];
  /** On the shelf, by variant. */
  stock: PiecesByVariant;
  /** On the shelf and not promised. */
  free: PiecesByVariant;
}

/** Besides those who wait, `wanted` says what else to look at. */
export async function readLine(
  query: Query,
  wanted: PiecesByVariant = new Map(),
): Promise<StockLine> {
  const places = await findWaiting(query);
  const byCheckout = await findWanted(
    query,
    places.map((place) => place.checkout_id),
  );
  const waiting = places.map((place) => ({
    ...place,
    wanted: byCheckout.get(place.checkout_id) ?? new Map<string, number>(),
  }));
  const ids = new Set([wanted, ...byCheckout.values()].flatMap((one) => [...one.keys()]));
  const counted = await readCounted(
    query,
    [...ids].map((variant_id) => ({ variant_id, quantity: 1 })),
  );
  return {
    waiting,
    stock: new Map(counted.map(({ variantId, stock }) => [variantId, stock])),
    free: new Map(
      counted.map(({ variantId, stock, held }) => [variantId, Math.max(stock - held, 0)]),
    ),
  };
}

/** Those who go before this checkout: before everybody who is not in line, all who are. */
export function aheadOf({ waiting }: StockLine, checkoutId: string, now: number): InLine[] {
  const own = waiting.findIndex((place) => place.checkout_id === checkoutId);
  return waiting.slice(0, own === -1 ? waiting.length : own).filter((place) => {
    const { since, seen_at: seenAt, called_at: calledAt } = place;
    return keepsTurn({ since, seenAt, calledAt }, now);
  });
}

export function isEnoughFor(
  line: StockLine,
  checkoutId: string,
  wanted: PiecesByVariant,
  now: number,
): boolean {
  const ahead = aheadOf(line, checkoutId, now).map((place) => place.wanted);
  return fitsBehind(line.free, ahead, wanted);
}

/** By when it is somebody's turn at the latest, if nobody pays; null where nobody can say. */
export async function expectTurn(
  query: Query,
  line: StockLine,
  { checkoutId, wanted, now }: { checkoutId: string; wanted: PiecesByVariant; now: number },
): Promise<number | null> {
  const ahead = aheadOf(line, checkoutId, now);
  const turns: (number | null)[] = [];
  for (const [id, count] of wanted) {
    const stock = line.stock.get(id);
    if (stock === undefined) continue;
    const holds = await findHolds(query, id);
    const held = holds.flatMap(({ quantity, endsAt }) => Array(quantity).fill(endsAt));
    const frees = [...held, ...Array(Math.max(stock - held.length, 0)).fill(now)];
    const wants = ahead.flatMap((place) => place.wanted.get(id) ?? []);
    turns.push(turnBy({ frees, ahead: wants, wanted: count }, now));
  }
  return turns.includes(null) ? null : Math.max(now, ...(turns as number[]));
}
