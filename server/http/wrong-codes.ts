import type { WrongCodes } from "#features/cart/discount/cart-discount.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { count } from "./request-limits.ts";

const mostWrongCodes = 10;
const windowMs = 60 * 60_000;

/**
 * A code is short, because people type it: whoever tries what comes to mind is stopped after a few,
 * in all instances together, and the right one is not answered either.
 */
export function countWrongCodes({ db }: Database, clock: Clock): WrongCodes {
  // The hash of an address counts as well as the address.
  const bucket = (address: string) => `discount codes:${hashOfToken(address)}`;
  return {
    async isTooMany(address) {
      const row = await db
        .selectFrom("request_counts")
        .select("count")
        .where("bucket", "=", bucket(address))
        .where("ends_at", ">", clock.now())
        .executeTakeFirst();
      return (row?.count ?? 0) >= mostWrongCodes;
    },

    async note(address) {
      await count(db, bucket(address), clock.now(), windowMs);
    },
  };
}
