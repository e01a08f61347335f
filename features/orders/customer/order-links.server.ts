import type { Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { createSecretLinks } from "#platform/secrets/secret-link.ts";
import { orderPagePath } from "./order-address.ts";

export interface NewOrderLink {
  address: string;
  /** To be called once the order is stored, in the same transaction. */
  store(transaction: Transaction<Tables>, now: number): Promise<void>;
}

export interface OrderLinks {
  /** Of an order that is about to be made. */
  make(orderId: string): NewOrderLink;
  /** The address of an order's page, which an older order gets with this. */
  of(transaction: Transaction<Tables>, orderId: string, now: number): Promise<string>;
  /** Where there is none yet, the page on which it is found by number and e-mail. */
  known(query: Query, orderId: string): Promise<string>;
}

/** The customer's link to an order. */
export function createOrderLinks(seal: Seal, publicUrl: string): OrderLinks {
  const finding = publicUrl + orderPagePath;
  const links = createSecretLinks(seal, { what: "order link", base: `${finding}/` });

  async function read(query: Query, orderId: string): Promise<string | undefined> {
    const row = await query
      .selectFrom("order_links")
      .select(["order_id as id", "link_sealed"])
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    return row && links.read(row);
  }

  return {
    make(orderId) {
      const { secret, columns } = links.make(orderId);
      return {
        address: links.address(secret),
        store: (transaction, now) => insertLink(transaction, orderId, columns, now),
      };
    },

    async of(transaction, orderId, now) {
      // Before the one that may be there is read: a rival's is then stored, and read with it.
      const { secret, columns } = links.make(orderId);
      await insertLink(transaction, orderId, columns, now);
      const kept = await read(transaction, orderId);
      if (kept !== undefined) return links.address(kept);
      // The key that it was encrypted with is lost: nobody can write it any more.
      await transaction
        .updateTable("order_links")
        .set(columns)
        .where("order_id", "=", orderId)
        .execute();
      return links.address(secret);
    },

    async known(query, orderId) {
      const secret = await read(query, orderId);
      return secret === undefined ? finding : links.address(secret);
    },
  };
}

async function insertLink(
  transaction: Transaction<Tables>,
  orderId: string,
  columns: { link_hash: string; link_sealed: string },
  now: number,
): Promise<void> {
  await transaction
    .insertInto("order_links")
    .values({ order_id: orderId, ...columns, created_at: now })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}
