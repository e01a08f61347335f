import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { CustomerRecordRow } from "#platform/database/customer-tables.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import {
  dropDecisions,
  dropJoins,
  readDecisions,
  writeApart,
  writeJoin,
} from "./customer-decisions.server.ts";
import { groupSightings, type Sighting, tellOf } from "./customer-groups.ts";
import {
  isBehind,
  isCrowd,
  type Known,
  readNeighbors,
  readSharers,
  recordsOf,
} from "./customer-neighbors.server.ts";
import { forgetNotes } from "./customer-notes.server.ts";
import { customerRow, nameGroups } from "./customer-rows.ts";
import { readSightings } from "./sightings.server.ts";

type Changes = Transaction<Tables>;

/**
 * Who orders, requests and quotes are from. Made from them alone: it can be thrown away and made
 * again.
 */
export interface CustomerIndex {
  /** Takes in what has changed since the last time, at most so many batches of it. */
  catchUp(mostBatches?: number): Promise<void>;
  /** Takes these records in as they are now, in the caller's transaction. */
  settle(transaction: Changes, recordIds: readonly string[]): Promise<void>;
  /** The contact is somebody of their own from now on, or no longer is. */
  setApart(transaction: Changes, contact: string, at: number | null): Promise<void>;
  /** The two are one person from now on, whatever their records say. */
  join(transaction: Changes, contacts: readonly [string, string], at: number): Promise<void>;
  /** Ends what was joined by hand; false when nothing was. */
  part(transaction: Changes, contact: string): Promise<boolean>;
  /** Forgets the decisions about these contacts, and the notes on whoever has them. */
  forgetContacts(transaction: Changes, contacts: readonly string[]): Promise<void>;
}

const batchSize = 500;

export function createCustomerIndex(database: Database): CustomerIndex {
  const { db } = database;
  // One writer at a time, in all instances: two would each see half of who belongs together.
  const lock = (transaction: Changes) => database.lock(transaction, "customers");

  async function takeBatch(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      await lock(transaction);
      // Taken out before the records are read: what changes after that is noted again.
      const taken = await transaction
        .deleteFrom("customer_changes")
        .where("record_id", "in", (query) =>
          query.selectFrom("customer_changes").select("record_id").distinct().limit(batchSize),
        )
        .returning("record_id")
        .execute();
      await takeIn(transaction, [...new Set(taken.map(({ record_id: id }) => id))]);
      return taken.length;
    });
  }

  /** Finds out anew who has this contact. */
  async function settleContact(transaction: Changes, contact: string): Promise<void> {
    await takeIn(transaction, await recordsOf(transaction, contact));
  }

  return {
    async catchUp(mostBatches = 1) {
      for (let batch = 0; batch < mostBatches; batch++) {
        if (!(await isBehind(db)) || (await takeBatch()) === 0) return;
      }
    },

    async settle(transaction, recordIds) {
      await lock(transaction);
      for await (const ids of chunksOf(recordIds)) {
        await transaction.deleteFrom("customer_changes").where("record_id", "in", ids).execute();
        await takeIn(transaction, ids);
      }
    },

    async setApart(transaction, contact, at) {
      await lock(transaction);
      await writeApart(transaction, contact, at);
      await settleContact(transaction, contact);
    },

    async join(transaction, contacts, at) {
      await lock(transaction);
      await writeJoin(transaction, contacts, at);
      await settleContact(transaction, contacts[0]);
    },

    async part(transaction, contact) {
      await lock(transaction);
      const dropped = await dropJoins(transaction, [contact]);
      if (dropped > 0) await settleContact(transaction, contact);
      return dropped > 0;
    },

    async forgetContacts(transaction, contacts) {
      await lock(transaction);
      await dropDecisions(transaction, contacts);
      await forgetNotes(transaction, contacts);
    },
  };
}

/** Finds out anew who everybody is whom these records may be about. */
async function takeIn(transaction: Changes, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const seen = await readSightings(transaction, ids);
  const before = await transaction
    .selectFrom("customer_records")
    .select(["record_id", "customer_id", "email", "phone"])
    .where("record_id", "in", ids)
    .execute();
  const phones = [...before, ...seen].flatMap(({ phone }) => phone || []);
  const sharedBefore = await readSharers(transaction, phones);
  await writeSightings(transaction, ids, seen, before);
  const sharedNow = await readSharers(transaction, phones);
  // A number that becomes crowded with this, or no longer is, concerns all who left it.
  const concerned = [...sharedBefore.values(), ...sharedNow.values()].filter(
    (tells) => !isCrowd(tells),
  );
  const decisions = await readDecisions(transaction);
  const { known, crowded } = await readNeighbors(
    transaction,
    [...before.map(tellOf), ...seen.map(tellOf), ...concerned.flat()],
    before.map(({ customer_id: id }) => id),
    decisions,
  );
  await writeGroups(transaction, known, groupSightings(known, { ...decisions, crowded }), before);
}

type Before = { record_id: string; customer_id: string }[];

async function writeSightings(
  transaction: Changes,
  ids: readonly string[],
  seen: readonly Sighting[],
  before: Before,
): Promise<void> {
  const customerOf = new Map(before.map((row) => [row.record_id, row.customer_id]));
  await transaction.deleteFrom("customer_records").where("record_id", "in", ids).execute();
  const rows = seen.map((one) => recordRow(one, customerOf.get(one.recordId) ?? ""));
  if (rows.length > 0) await transaction.insertInto("customer_records").values(rows).execute();
}

function recordRow(sighting: Sighting, customerId: string): CustomerRecordRow {
  const { recordId, email, phone, name, netCents, at } = sighting;
  return {
    ...{ email, phone, name, at },
    record_id: recordId,
    net_cents: netCents,
    customer_id: customerId,
  };
}

async function writeGroups(
  transaction: Changes,
  known: readonly Known[],
  groups: readonly Known[][],
  before: Before,
): Promise<void> {
  const named = nameGroups(groups);
  for await (const some of chunksOf([...named])) {
    await transaction
      .insertInto("customers")
      .values(some.map(([id, group]) => customerRow(id, group)))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          name: ref("excluded.name"),
          email: ref("excluded.email"),
          phone: ref("excluded.phone"),
          search: ref("excluded.search"),
          orders: ref("excluded.orders"),
          requests: ref("excluded.requests"),
          quotes: ref("excluded.quotes"),
          net_cents: ref("excluded.net_cents"),
          first_at: ref("excluded.first_at"),
          last_at: ref("excluded.last_at"),
        })),
      )
      .execute();
  }
  const moved = [...named].flatMap(([id, group]) =>
    group.filter(({ customerId }) => customerId !== id).map((one) => recordRow(one, id)),
  );
  for await (const some of chunksOf(moved)) {
    await transaction
      .insertInto("customer_records")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column("record_id")
          .doUpdateSet(({ ref }) => ({ customer_id: ref("excluded.customer_id") })),
      )
      .execute();
  }
  const were = [...before.map((row) => row.customer_id), ...known.map((one) => one.customerId)];
  const gone = [...new Set(were)].flatMap((id) => (id !== "" && !named.has(id) ? [id] : []));
  for await (const some of chunksOf(gone)) {
    await transaction.deleteFrom("customers").where("id", "in", some).execute();
  }
}
