import type { Transaction } from "kysely";
import { business } from "#content/business.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { lockHandOrder } from "#features/hand-orders/hand-order-store.server.ts";
import { lockQuote } from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { shopDay } from "#platform/shop-days.ts";
import type { PersonCounts, PersonView } from "./people-schema.ts";
import { contactsOf, type Person } from "./person.ts";
import { type PersonFile, personFile } from "./person-export.ts";
import { forgetRecords } from "./person-forget.server.ts";
import { type Holds, holdsOf } from "./person-holds.ts";
import { isNobody, type PersonRecords } from "./person-records.ts";
import { findPerson } from "./person-search.server.ts";

export type ForgetOutcome =
  | { ok: true; forgotten: PersonCounts }
  | { ok: false; reason: "held"; holds: Holds };

export interface PeopleService {
  /** What there is, without reading it out. */
  look(person: Person): Promise<PersonView>;
  /** Everything, as the file that the person is sent. The trail notes that, and not of whom. */
  export(person: Person, actor: string): Promise<{ name: string; file: PersonFile }>;
  /**
   * All or nothing; a second call finds nobody and does nothing. `anyway`: the owner insists
   * although the shop may still need the data.
   */
  forget(person: Person, options: { actor: string; anyway: boolean }): Promise<ForgetOutcome>;
}

/** The trail says that it happened, not to whom: it would be the only place that remembers. */
const somebody = "person";

/** Who records are from is known in one more place, which forgets in the same transaction. */
interface ForgettingCustomers {
  settle(transaction: Transaction<Tables>, recordIds: readonly string[]): Promise<void>;
  forgetContacts(transaction: Transaction<Tables>, contacts: readonly string[]): Promise<void>;
}

export function createPeopleService({
  database,
  clock,
  customerIndex,
}: {
  database: Database;
  clock: Clock;
  customerIndex: ForgettingCustomers;
}): PeopleService {
  const { db } = database;

  return {
    async look(person) {
      const records = await findPerson(db, person);
      return { counts: countsOf(records), ...holdsOf(records, clock.now()) };
    },

    async export(person, actor) {
      const now = clock.now();
      const records = await findPerson(db, person);
      await writeAudit(db, { at: now, actor, action: "person.exported", subject: somebody });
      const name = `personal-data-${shopDay(now, business.timeZone)}.json`;
      return { name, file: personFile(person, records, now) };
    },

    async forget(person, { actor, anyway }) {
      const now = clock.now();
      const known = await findPerson(db, person);
      return db.transaction().execute(async (transaction) => {
        // Quotes come first: what changes one of them may go on to its lead.
        for (const id of known.quotes.map(({ quote }) => quote.id).sort()) {
          await lockQuote(database, transaction, id);
        }
        // A change of an order under way has written its e-mail by then, so it is found too.
        for (const { id } of known.handOrders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          await lockHandOrder(database, transaction, id);
        }
        for (const id of known.orders.map(({ order }) => order.id).sort()) {
          await database.lock(transaction, `order ${id}`);
        }
        for (const id of known.consultations.map((row) => row.id).sort()) {
          await database.lock(transaction, `lead ${id}`);
        }
        const records = await findPerson(transaction, person);
        const holds = holdsOf(records, now);
        if (holds.mustWait.length > 0 || (holds.reasons.length > 0 && !anyway)) {
          return { ok: false, reason: "held", holds };
        }
        const forgotten = countsOf(records);
        if (isNobody(records)) return { ok: true, forgotten };
        await forgetRecords(transaction, person, records, { actor, now });
        const theirs = [
          ...records.orders.map(({ order }) => order),
          ...records.handOrders,
          ...records.consultations,
          ...records.quotes.map(({ quote }) => quote),
        ];
        await customerIndex.forgetContacts(transaction, contactsOf(person, theirs));
        await customerIndex.settle(
          transaction,
          theirs.map((record) => record.id),
        );
        const details = { count: forgotten.orders };
        const entry = { at: now, actor, action: "person.forgotten", details } as const;
        await writeAudit(transaction, { ...entry, subject: somebody });
        return { ok: true, forgotten };
      });
    },
  };
}

function countsOf(records: PersonRecords): PersonCounts {
  return {
    orders: records.orders.length,
    handOrders: records.handOrders.length,
    checkouts: records.checkouts.length,
    places: records.checkouts.filter(({ place }) => place !== undefined).length,
    carts: records.carts.length + records.keptCarts.length,
    awaited: records.awaited.length,
    requests: records.consultations.length,
    quotes: records.quotes.length,
    messages: records.messages.length,
    written: records.written.length,
    notes: records.notes.length,
  };
}
