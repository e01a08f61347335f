import { type RawBuilder, type SqlBool, sql } from "kysely";
import { phoneDigits } from "#desk/kit/contact.ts";
import {
  type Waiter,
  waiters,
} from "#features/catalogue/back-in-stock/stock-waiters-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { CheckoutRow } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { contactsOf, isOf, isSameAddress, type Person } from "./person.ts";
import {
  cartsOf,
  itemsOfKept,
  some,
  withLeads,
  withOrders,
  withParts,
  writtenAbout,
} from "./person-parts.server.ts";
import { withQuotes } from "./person-quotes.server.ts";
import type { FoundCheckout, FoundKeptCart, PersonRecords } from "./person-records.ts";

/**
 * Everything that is stored about a person. The database names candidates, and each is then
 * compared here: a part of an address is somebody else's, and the engines do not agree about small
 * letters.
 */
export async function findPerson(query: Query, person: Person): Promise<PersonRecords> {
  const begun = await checkoutsBegunBy(query, person);
  const placed = await ordersPlacedBy(query, person, begun);
  const ordered = new Set(placed.map((order) => order.checkout_id));
  const ofOrders = await some([...ordered], (ids) =>
    query.selectFrom("checkouts").selectAll().where("id", "in", ids).execute(),
  );
  const open = begun.filter(({ id }) => !ordered.has(id));
  const found = await withParts(query, [...ofOrders, ...open]);
  const orders = await withOrders(query, placed, found);
  const consultations = await consultationsOf(query, person);
  const quotes = await withQuotes(query, await quotesFor(query, person, consultations));
  const handOrders = await handOrdersFor(query, person);
  const ofQuotes = quotes.map(({ quote }) => quote);
  const written = [...placed, ...handOrders, ...consultations, ...ofQuotes];
  const contacts = contactsOf(person, written);
  const ids = [
    ...found.keys(),
    ...[...placed, ...handOrders, ...consultations].map(({ id }) => id),
    // An e-mail about a change of status has the name of that change.
    ...orders.flatMap(({ timeline }) => timeline.map(({ id }) => id)),
    // One about a quote has the name of what happened to it, or of what was paid.
    ...quotes.flatMap(({ quote, entries, received }) =>
      [quote, ...entries, ...received].map(({ id }) => id),
    ),
  ];
  return {
    orders,
    checkouts: open.map(({ id }) => found.get(id) as FoundCheckout),
    carts: await cartsOf(
      query,
      [...ofOrders, ...open].map((checkout) => checkout.cart_session_id),
    ),
    handOrders,
    keptCarts: await keptCartsOf(query, person),
    awaited: await awaitedBy(query, person),
    consultations,
    ...(await withLeads(
      query,
      consultations.map(({ id }) => id),
    )),
    quotes,
    messages: await messagesAbout(query, person, ids),
    written: await writtenAbout(query, [
      ...placed.map(({ id }) => id),
      ...consultations.map(({ id }) => id),
    ]),
    notes: await some(contacts, (part) =>
      query.selectFrom("customer_notes").selectAll().where("contact", "in", part).execute(),
    ),
  };
}

async function checkoutsBegunBy(query: Query, person: Person): Promise<CheckoutRow[]> {
  const rows = await query
    .selectFrom("checkouts")
    .selectAll()
    .where("customer", "is not", null)
    .where((row) => row.or(mayName(sql.ref("customer"), person)))
    .orderBy("created_at")
    .execute();
  return rows.filter(({ customer }) => customer !== null && isOf(person, JSON.parse(customer)));
}

async function ordersPlacedBy(query: Query, person: Person, begun: readonly CheckoutRow[]) {
  const named = await query
    .selectFrom("orders")
    .selectAll()
    .where((row) =>
      row.or([
        ...mayName(sql.ref("email"), { email: person.email }),
        ...mayCall(sql.ref("phone"), person),
      ]),
    )
    .execute();
  const orders = new Map(
    named.filter((order) => isOf(person, order)).map((order) => [order.id, order]),
  );
  const paid = await some(
    begun.map(({ id }) => id),
    (ids) => query.selectFrom("orders").selectAll().where("checkout_id", "in", ids).execute(),
  );
  for (const order of paid) orders.set(order.id, order);
  return [...orders.values()].sort((one, other) => one.created_at - other.created_at);
}

async function consultationsOf(query: Query, person: Person) {
  const rows = await query
    .selectFrom("consultations")
    .selectAll()
    .where((row) =>
      row.or([
        ...mayName(sql.ref("email"), { email: person.email }),
        ...mayCall(sql.ref("phone"), person),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return rows.filter((row) => isOf(person, row));
}

/** Also what was written for their leads, under whatever address. */
async function quotesFor(query: Query, person: Person, leads: readonly { id: string }[]) {
  const named = await query
    .selectFrom("quotes")
    .selectAll()
    .where((row) =>
      row.or([
        ...mayName(sql.ref("email"), { email: person.email }),
        ...mayCall(sql.ref("phone"), person),
      ]),
    )
    .execute();
  const ofLeads = await some(
    leads.map(({ id }) => id),
    (ids) => query.selectFrom("quotes").selectAll().where("consultation_id", "in", ids).execute(),
  );
  const theirs = [...named.filter((row) => isOf(person, row)), ...ofLeads];
  return [...new Map(theirs.map((row) => [row.id, row])).values()].sort(
    (one, other) => one.created_at - other.created_at,
  );
}

/** What was taken for them at the desk; what is paid is an order. */
async function handOrdersFor(query: Query, person: Person) {
  const rows = await query
    .selectFrom("hand_orders")
    .selectAll()
    .where("state", "<>", "paid")
    .where((row) =>
      row.or([
        ...mayName(sql.ref("email"), { email: person.email }),
        ...mayCall(sql.ref("phone"), person),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return rows.filter((row) => isOf(person, row));
}

async function keptCartsOf(query: Query, { email }: Person): Promise<FoundKeptCart[]> {
  const rows = await query
    .selectFrom("kept_carts")
    .selectAll()
    .where("email", "is not", null)
    .where((row) => row.or(mayName(sql.ref("email"), { email })))
    .orderBy("created_at")
    .execute();
  const theirs = rows.filter((row) => row.email !== null && isSameAddress(row.email, email));
  return Promise.all(
    theirs.map(async ({ token_hash: tokenHash, created_at: updatedAt, items }) => ({
      tokenHash,
      updatedAt,
      items: await itemsOfKept(query, items),
    })),
  );
}

/** What they asked to be told of when it is back. */
async function awaitedBy(query: Query, { email }: Person): Promise<Waiter[]> {
  const rows = await waiters(query)
    .where((row) => row.or(mayName(sql.ref("stock_waiters.email"), { email })))
    .orderBy("stock_waiters.created_at")
    .execute();
  return rows.filter((row) => isSameAddress(row.email, email));
}

/**
 * By the id that a message's key carries, or by its addressee. What others wrote and that names
 * them is others'.
 */
async function messagesAbout(query: Query, { email }: Person, ids: readonly string[]) {
  const rows = query.selectFrom("outbox").selectAll();
  const keyed = await some(
    ids,
    (part) =>
      rows
        .where((row) =>
          row.or(part.map((id) => sql<SqlBool>`dedupe_key like ${`%:${like(id)}%`} escape '!'`)),
        )
        .execute(),
    100,
  );
  const addressed = await rows
    .where("payload", "<>", "{}")
    .where((row) => row.or(mayName(sql.ref("payload"), { email })))
    .execute();
  const isTheirs = ({ payload }: { payload: string }) => {
    const { to, replyTo } = JSON.parse(payload) as Partial<Mail>;
    return [to, replyTo].some((address) => address && isSameAddress(address, email));
  };
  const messages = [...keyed, ...addressed.filter(isTheirs)];
  return [...new Map(messages.map((row) => [row.id, row])).values()].sort(
    (one, other) => one.created_at - other.created_at,
  );
}

/**
 * Where a text may name them. SQLite makes small letters of English ones alone: any letter may
 * stand for another one.
 */
function mayName(text: RawBuilder<unknown>, person: Person): RawBuilder<SqlBool>[] {
  const email = like(person.email.trim().toLowerCase()).replace(/\P{ASCII}/gu, "_");
  return [sql<SqlBool>`lower(${text}) like ${`%${email}%`} escape '!'`, ...mayCall(text, person)];
}

function mayCall(text: RawBuilder<unknown>, { phone }: Person): RawBuilder<SqlBool>[] {
  const digits = phoneDigits(phone);
  if (digits === "") return [];
  const bare = [" ", "-", "(", ")", "+", ".", "/"].reduce(
    (stripped, sign) => sql`replace(${stripped}, ${sign}, '')`,
    text,
  );
  return [sql<SqlBool>`${bare} like ${`%${digits}%`}`];
}

function like(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
