import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { pageOf } from "#desk/kit/list/page-cursor.server.ts";
import type { NotesChange } from "#desk/kit/notes/notes-schema.ts";
import type { MessagesService } from "#desk/messages/messages-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { CustomerRow } from "#platform/database/customer-tables.ts";
import type { Database } from "#platform/database/database.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { readDecisions } from "./customer-decisions.server.ts";
import type { CustomerIndex } from "./customer-index.server.ts";
import {
  type CustomerNotesOutcome,
  changeCustomerNotes,
  readCustomerNotes,
} from "./customer-notes.server.ts";
import { contactsWithRecords, findCustomer, readOthers } from "./customer-of.server.ts";
import {
  addressesOf,
  contactsOf,
  isoTime,
  readRecords,
  toOrder,
  toRequest,
} from "./customer-page.server.ts";
import { readQuotes, toQuote } from "./customer-quotes.server.ts";
import { type CustomerFilter, findCustomers } from "./customer-search.server.ts";
import type { Customer, CustomerList, CustomerPage } from "./customers-schema.ts";

export interface CustomersService {
  list(filter: CustomerFilter): Promise<CustomerList>;
  /**
   * By their own id, or that of an order, request or quote of theirs. Undefined: there is nobody.
   */
  page(id: string): Promise<CustomerPage | undefined>;
  /** Makes a contact of theirs somebody else, or joins it again; answers with who has it then. */
  setApart(
    id: string,
    choice: { contact: string; isApart: boolean },
    actor: string,
  ): Promise<CustomerPage | undefined>;
  /** One person from now on; undefined when one of the two is somebody else meanwhile. */
  join(id: string, otherId: string, actor: string): Promise<CustomerPage | undefined>;
  /** On whoever this order or request is from. */
  changeNotes(id: string, change: NotesChange, actor: string): Promise<CustomerNotesOutcome>;
}

export function createCustomersService({
  database,
  clock,
  index,
  messages,
}: {
  database: Database;
  clock: Clock;
  index: CustomerIndex;
  messages: Pick<MessagesService, "about">;
}): CustomersService {
  const { db } = database;

  async function page(id: string): Promise<CustomerPage | undefined> {
    await index.catchUp();
    const row = await findCustomer(db, id);
    if (!row) return undefined;
    const { orders, requests } = await readRecords(db, row.id);
    const quotes = await readQuotes(db, row.id);
    const records = [...orders, ...requests, ...quotes];
    const decisions = await readDecisions(db);
    return {
      customer: toCustomer(row),
      contacts: contactsOf(records, decisions),
      orders: orders.map(toOrder),
      requests: requests.map(toRequest),
      quotes: quotes.map(toQuote),
      addresses: addressesOf(orders),
      messages: await messages.about([...orders, ...requests].map((record) => record.id)),
      notes: await readCustomerNotes(db, row.id),
      sharers: await readOthers(db, row.id, decisions),
    };
  }

  return {
    page,

    async list(filter) {
      await index.catchUp();
      const found = await findCustomers(database, filter);
      const { rows, nextCursor } = pageOf(found, filter.limit, ({ last_at: at, id }) => ({
        at,
        id,
      }));
      return { customers: rows.map(toCustomer), nextCursor };
    },

    async setApart(id, { contact, isApart }, actor) {
      const now = clock.now();
      const theirs = await db.transaction().execute(async (transaction) => {
        const row = await findCustomer(transaction, id);
        const contacts = row ? await contactsWithRecords(transaction, row.id) : new Map();
        const record: string | undefined = contacts.get(contact);
        if (!row || record === undefined) return undefined;
        // What was joined by hand is parted by ending that; numbers need a decision of their own.
        const wasJoined = isApart && (await index.part(transaction, contact));
        if (!wasJoined) await index.setApart(transaction, contact, isApart ? now : null);
        const action = isApart ? "customer.separated" : "customer.joined";
        await writeAudit(transaction, { at: now, actor, action, subject: row.id });
        return record;
      });
      return theirs === undefined ? undefined : page(theirs);
    },

    async join(id, otherId, actor) {
      const now = clock.now();
      const theirs = await db.transaction().execute(async (transaction) => {
        // Before anything is read: of two who join at once, the later one sees what the first did.
        await database.lock(transaction, "customers");
        const one = await findCustomer(transaction, id);
        const other = await findCustomer(transaction, otherId);
        if (!one || !other) return undefined;
        const [own] = await contactsWithRecords(transaction, one.id);
        const [others] = await contactsWithRecords(transaction, other.id);
        if (!own || !others) return undefined;
        const [contact, record] = own;
        if (one.id === other.id) return record;
        await index.join(transaction, [contact, others[0]], now);
        const joined = await findCustomer(transaction, record);
        const subject = joined?.id ?? one.id;
        await writeAudit(transaction, { at: now, actor, action: "customer.merged", subject });
        return record;
      });
      return theirs === undefined ? undefined : page(theirs);
    },

    changeNotes: (id, change, actor) =>
      changeCustomerNotes(database, id, change, { actor, now: clock.now() }),
  };
}

function toCustomer(row: CustomerRow): Customer {
  const { id, name, email, phone, orders, requests, quotes } = row;
  return {
    ...{ id, name, email, phone, orders, requests, quotes },
    total: dollarNumber(cents(row.net_cents)),
    firstAt: isoTime(row.first_at),
    lastAt: isoTime(row.last_at),
  };
}
