import { business } from "#content/business.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { shopDay } from "#platform/shop-days.ts";
import type { PersonCounts, PersonView } from "./people-schema.ts";
import type { Person } from "./person.ts";
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
   * All of it at once or nothing. Again: there is nobody left, and nothing happens. `anyway`: the owner insists, whatever
   * the shop may still need to know.
   */
  forget(person: Person, options: { actor: string; anyway: boolean }): Promise<ForgetOutcome>;
}

/** The trail says that it happened and never to whom: otherwise it would be the one place that remembers. */
const somebody = "person";

export function createPeopleService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
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
        // Whoever is changing one of the orders has the letter about it written by then, and it is found with the rest.
        for (const id of known.orders.map(({ order }) => order.id).sort()) {
          await database.lock(transaction, `order ${id}`);
        }
        const records = await findPerson(transaction, person);
        const holds = holdsOf(records, now);
        if (holds.mustWait.length > 0 || (holds.reasons.length > 0 && !anyway)) {
          return { ok: false, reason: "held", holds };
        }
        const forgotten = countsOf(records);
        if (isNobody(records)) return { ok: true, forgotten };
        await forgetRecords(transaction, person, records, { actor, now });
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
    checkouts: records.checkouts.length,
    places: records.checkouts.filter(({ place }) => place !== undefined).length,
    carts: records.carts.length,
    requests: records.consultations.length,
    messages: records.messages.length,
  };
}
