import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sent } from "#tests/support/samples/sample-quotes.ts";
import {
  insertRow,
  sampleLines,
  sampleWriter,
  totalsOf,
} from "#tests/support/samples/sample-rows.ts";
import type { Tables } from "./tables.ts";

const variantNeedsPrice = "a variant of a product that is sold by price needs a price";
const productNeedsPrices = "a product that is sold by price needs a price for each variant";
const subtotalOfLines = "the subtotal must be the sum of the lines, and there must be some";
const fixedTotals = "the id and the totals never change once they are written";
const lateLine = "lines are written before the record they belong to, and never added afterwards";
const fixedLines = "lines never change once they are written";
const fixedPayment = "what was paid, for what and in which mode never changes";
const tooMuchRefunded = "refunds may not exceed what was paid";
const orderNeedsPayment =
  "an order needs a payment of its own checkout, in full and in the same mode";
const fixedOrder = "an order keeps its number, checkout, payment and mode";
const cardOfQuote = "a payment by card is booked in full, for what it was made";
const onlyAgreed = "what is asked for is what was agreed, and still is";
const asAgreed = "what is received for a quote is what was agreed on it";
const acceptedAsSent = "what is accepted is the version that was sent";
const fixedVersion = "what was sent is never changed";
const fixedAcceptance = "what was accepted is never changed";
const fixedReceipt = "what was received is never changed";
const onlyTaken = "what is asked for is what was agreed, and is not being paid already";
const handForCart = "only an order that was taken by hand is paid by hand, and in full";
const keptQuote = "a quote that was accepted is kept";
const movedQuote = "a quote keeps its number and its versions, and remembers nobody again";
const auditIsFixed = "the audit trail is only ever added to";

type Table = Exclude<
  keyof Tables,
  | "content_version"
  | "backup_schedule"
  | "checkout_lines"
  | "order_lines"
  | "order_movements"
  | "cancelled_movements"
  | "sold_movements"
  | "customer_changes"
  | "order_texts"
  | "push_keys"
>;
type WrongRow = [what: string, table: Table, change: Record<string, unknown>, refusal: string];

/** Each is a right row but for the columns named here. */
const wrongRows: WrongRow[] = [
  ["a notified device of nobody's", "push_subscriptions", { user_id: "adm_no" }, "reference"],
  ["an unknown device", "push_subscriptions", { device_hash: "no" }, "reference"],
  ["a push service without address", "push_subscriptions", { endpoint: "" }, "check"],
  ["an endless address", "push_subscriptions", { endpoint: "a".repeat(1001) }, "check"],
  ["half a key", "push_subscriptions", { p256dh: "B" }, "check"],
  ["half a secret", "push_subscriptions", { auth: "x" }, "check"],
  ["a customer with less than no orders", "customers", { orders: -1 }, "check"],
  ["a record of an unknown customer", "customer_records", { customer_id: "cus_no" }, "reference"],
  ["a record of nobody", "customer_records", { email: "", phone: "" }, "check"],
  ["notes on nobody", "customer_notes", { contact: "" }, "check"],
  ["endless notes on a person", "customer_notes", { notes: "a".repeat(5001) }, "check"],
  ["notes on a person that were never written", "customer_notes", { revision: 0 }, "check"],
  ["somebody joined to themselves", "customers_joined", { one: "a", other: "a" }, "check"],
  ["two joined the wrong way round", "customers_joined", { one: "b", other: "a" }, "check"],
  ["a message about nothing", "customer_messages", { order_id: null }, "check"],
  ["a message about an unknown order", "customer_messages", { order_id: "ord_no" }, "reference"],
  ["a message to nobody", "customer_messages", { email: "" }, "check"],
  ["a message without words", "customer_messages", { body: "" }, "check"],
  ["an endless message", "customer_messages", { body: "a".repeat(5001) }, "check"],
  ["a saved text without a name", "saved_texts", { name: "" }, "check"],
  ["an endless saved text", "saved_texts", { body: "a".repeat(5001) }, "check"],
  ["a product of an unknown category", "products", { category: "nowhere" }, "reference"],
  ["a product without a slug", "products", { slug: "" }, "check"],
  ["a slug of 81 letters", "products", { slug: "a".repeat(81) }, "check"],
  ["a product with a blank name", "products", { name: "  " }, "check"],
  ["an unknown way to sell", "products", { sold_by: "auction" }, "check"],
  ["a product half visible", "products", { visible: 2 }, "check"],
  ["features that are not JSON", "products", { features: "[one" }, "json"],
  ["a box content that is not JSON", "products", { whats_included: "" }, "json"],
  ["a picture of an unknown product", "product_images", { product_id: "prd_no" }, "reference"],
  ["a variant of an unknown product", "variants", { product_id: "prd_no" }, "reference"],
  ["a price of zero", "variants", { price_cents: 0 }, "check"],
  ["a negative price", "variants", { price_cents: -1 }, "check"],
  ["a price with half a cent", "variants", { price_cents: 99.5 }, "type"],
  ["a variant sold by price without one", "variants", { price_cents: null }, variantNeedsPrice],
  ["a blank SKU", "variants", { sku: " " }, "check"],
  ["a SKU of 41 letters", "variants", { sku: "a".repeat(41) }, "check"],
  ["a variant with a blank name", "variants", { name: " " }, "check"],
  ["a negative stock", "variants", { stock: -1 }, "check"],
  ["specifications that are not JSON", "variants", { specifications: "{'a': 1}" }, "json"],

  ["a photo with a picture's name", "photos", { name: "basalt-trio" }, "check"],
  ["a photo without width", "photos", { width: 0 }, "check"],
  ["a photo without height", "photos", { height: 0 }, "check"],
  ["a photo without a byte", "photos", { bytes: 0 }, "check"],
  ["a colour that is not one", "photos", { colour: "green" }, "check"],
  ["widths that are not JSON", "photos", { widths: "[480," }, "json"],
  ["a redirect to no product", "product_redirects", { product_id: "prd_no" }, "reference"],
  ["a change of no product", "product_changes", { product_id: "prd_no" }, "reference"],
  ["a former state that is not JSON", "product_changes", { before: "{" }, "json"],
  ["a text of the site that is not JSON", "site_texts", { value: "open" }, "json"],
  ["a former text of the site that is not JSON", "site_texts", { before: "{" }, "json"],
  ["a hold of none", "stock_holds", { quantity: 0 }, "check"],
  ["a hold of an unknown checkout", "stock_holds", { checkout_id: "chk_no" }, "reference"],
  ["a place of an unknown checkout", "stock_places", { checkout_id: "chk_no" }, "reference"],
  ["a place of another kind", "stock_places", { state: "gone" }, "check"],
  ["a payment page without an end", "stock_places", { state: "paying" }, "check"],
  ["a hold of an unknown variant", "stock_holds", { variant_id: "var_no" }, "reference"],
  ["none taken off the stock", "stock_taken", { quantity: 0, returned: 0 }, "check"],
  ["more put back than was taken", "stock_taken", { returned: 3 }, "check"],
  ["less than none put back", "stock_taken", { returned: -1 }, "check"],
  [
    "a change of notes of an unknown order",
    "order_note_changes",
    { order_id: "ord_no" },
    "reference",
  ],
  ["a change of notes without an entry", "order_note_changes", { audit_id: "aud_no" }, "reference"],
  ["notes below the first revision", "orders", { notes_revision: -1 }, "check"],
  ["a refund told about by half", "refunds", { notify: 2 }, "check"],
  ["a reason without an end", "refunds", { reason: "a".repeat(501) }, "check"],
  ["somebody who waits for nothing", "stock_waiters", { variant_id: "var_no" }, "reference"],
  ["somebody who waits without address", "stock_waiters", { email: "" }, "check"],
  ["a day that is none", "order_delays", { send_by: "soon" }, "check"],
  ["a delay of an unknown order", "order_delays", { order_id: "ord_no" }, "reference"],
  ["an unknown answer to a delay", "order_delay_notices", { answer: "no" }, "check"],
  [
    "an answer to a notice that nobody has",
    "order_delay_notices",
    { answer: "wait", answered_at: sampleTime },
    "check",
  ],
  [
    "an answer given at no time",
    "order_delay_notices",
    { told_at: sampleTime, answer: "wait" },
    "check",
  ],
  ["a notice of no round", "order_delay_notices", { round: 0 }, "check"],
  ["a notice of an unknown order", "order_delay_notices", { order_id: "ord_no" }, "reference"],
  ["stock taken by an unknown order", "stock_taken", { order_id: "ord_no" }, "reference"],

  ["a count of no request", "request_counts", { count: 0 }, "check"],

  ["a kept cart under a token and not its hash", "kept_carts", { token_hash: "short" }, "check"],
  ["a kept cart whose items are no JSON", "kept_carts", { items: "{" }, "json"],

  ["a code of three letters", "discount_codes", { code: "ABC" }, "check"],
  [
    "a code that takes off a percentage and an amount",
    "discount_codes",
    { amount_cents: 5 },
    "check",
  ],
  ["a code that takes off more than all", "discount_codes", { percent: 101 }, "check"],
  ["a code that takes off nothing", "discount_codes", { kind: "amount", percent: null }, "check"],
  ["a code of no use", "discount_codes", { most_uses: 0 }, "check"],
  [
    "a code that ends before it begins",
    "discount_codes",
    { first_day: "2026-02-02", last_day: "2026-02-01" },
    "check",
  ],
  ["a use of an unknown code", "discount_uses", { code_id: "dsc_no" }, "reference"],
  ["a use by an unknown checkout", "discount_uses", { checkout_id: "chk_no" }, "reference"],
  ["a discount that no line has", "checkouts", { discount_cents: 1 }, subtotalOfLines],
  ["a code without a discount", "orders", { discount_code: "SPRING" }, "check"],

  ["a cart with a guessable name", "carts", { session_id: "short" }, "check"],
  ["a quantity of 0", "cart_items", { quantity: 0 }, "check"],
  ["a quantity of 1000", "cart_items", { quantity: 1000 }, "check"],
  ["a quantity of -1", "cart_items", { quantity: -1 }, "check"],
  ["a quantity of 1.5", "cart_items", { quantity: 1.5 }, "type"],
  ["an item of an unknown cart", "cart_items", { session_id: "c".repeat(20) }, "reference"],
  ["an unknown variant in a cart", "cart_items", { variant_id: "var_no" }, "reference"],

  ["an unknown checkout status", "checkouts", { status: "paid" }, "check"],
  ["a checkout in another currency", "checkouts", { currency: "eur" }, "check"],
  ["a checkout in no known mode", "checkouts", { livemode: 2 }, "check"],
  ["a checkout whose customer is not JSON", "checkouts", { customer: "Ada" }, "json"],
  ["a checkout that expires as it begins", "checkouts", { expires_at: sampleTime }, "check"],
  ["an open checkout without session", "checkouts", { provider_session_id: null }, "check"],
  [
    "a complete checkout without session",
    "checkouts",
    { status: "complete", provider_session_id: null },
    "check",
  ],

  ["a payment of an unknown checkout", "payments", { checkout_id: "chk_no" }, "reference"],
  ["an unknown payment status", "payments", { status: "perhaps" }, "check"],
  ["a payment of nothing", "payments", { amount_cents: 0, status: "refunded" }, "check"],
  ["a payment in another currency", "payments", { currency: "eur" }, "check"],
  ["a payment in no known mode", "payments", { livemode: 2 }, "check"],
  ["less than nothing refunded", "payments", { refunded_cents: -1 }, "check"],
  [
    "more refunded than was paid",
    "payments",
    { amount_cents: 100, refunded_cents: 101, status: "paid" },
    "check",
  ],
  ["a refunded payment with nothing refunded", "payments", { status: "refunded" }, "check"],
  [
    "a refunded payment with a part refunded",
    "payments",
    { status: "refunded", refunded_cents: 1 },
    "check",
  ],
  ["a paid payment with a part refunded", "payments", { refunded_cents: 1 }, "check"],
  [
    "a paid payment with all refunded",
    "payments",
    { amount_cents: 100, refunded_cents: 100 },
    "check",
  ],
  ["a part refunded of nothing", "payments", { status: "partially_refunded" }, "check"],
  [
    "a part refunded that is all",
    "payments",
    { status: "partially_refunded", amount_cents: 100, refunded_cents: 100 },
    "check",
  ],
  ["a refund of an unknown payment", "refunds", { payment_id: "pay_no" }, "reference"],
  ["an unknown refund status", "refunds", { status: "perhaps" }, "check"],
  ["a refund of nothing", "refunds", { amount_cents: 0 }, "check"],
  ["a refund above the payment", "refunds", { amount_cents: 41_001 }, tooMuchRefunded],

  ["an unknown order status", "orders", { status: "lost" }, "check"],
  ["an order number too short to say", "orders", { number: "HB-1" }, "check"],
  ["an order number of 21 letters", "orders", { number: "H".repeat(21) }, "check"],
  ["notes of 5001 letters", "orders", { notes: "a".repeat(5001) }, "check"],
  ["customer notes of 5001 letters", "orders", { customer_notes: "a".repeat(5001) }, "check"],
  ["an order without its payment", "orders", { payment_id: "pay_no" }, orderNeedsPayment],
  ["an order in the other mode", "orders", { test_mode: 0 }, orderNeedsPayment],

  ["an unknown consultation stage", "consultations", { stage: "ghosted" }, "check"],
  ["a consultation from nobody", "consultations", { name: " " }, "check"],
  ["a name of 201 letters", "consultations", { name: "a".repeat(201) }, "check"],
  ["a consultation without an address", "consultations", { email: "a@" }, "check"],
  [
    "a lead that nobody can reach",
    "consultations",
    { email: "", phone: null },
    "a lead has an e-mail address or a phone number",
  ],
  ["an address of 321 letters", "consultations", { email: "a".repeat(321) }, "check"],
  ["a blank message", "consultations", { message: " " }, "check"],
  ["a message of 10001 letters", "consultations", { message: "a".repeat(10_001) }, "check"],

  ["an unknown delivery status", "outbox", { status: "lost" }, "check"],
  ["a delivery without its time", "outbox", { status: "delivered" }, "check"],
  ["a pending delivery with a time", "outbox", { delivered_at: sampleTime }, "check"],
  ["less than no attempts", "outbox", { attempts: -1 }, "check"],
  ["a message that is not JSON", "outbox", { payload: "hello" }, "json"],
  ["an unknown outcome", "webhook_events", { outcome: "lost", processed_at: sampleTime }, "check"],
  ["an outcome without its time", "webhook_events", { outcome: "ignored" }, "check"],
  ["a processing time without outcome", "webhook_events", { processed_at: sampleTime }, "check"],
  ["an event that is not JSON", "webhook_events", { payload: "{" }, "json"],
  ["details to attend to that are not JSON", "attention_items", { details: "{]" }, "json"],

  ["a password kept as it is", "admin_users", { password_hash: "secret" }, "check"],
  ["a bcrypt hash", "admin_users", { password_hash: `$2b$12$${"a".repeat(53)}` }, "check"],
  ["an argon2i hash", "admin_users", { password_hash: "$argon2i$v=19$x" }, "check"],
  ["a hash whose name is shouted", "admin_users", { password_hash: "$ARGON2ID$v=19$x" }, "check"],
  ["an administrator without a name", "admin_users", { username: " " }, "check"],
  ["a name of 101 letters", "admin_users", { username: "a".repeat(101) }, "check"],
  ["a second factor without its secret", "admin_users", { totp_enabled_at: sampleTime }, "check"],
  ["a role that nobody knows", "admin_users", { role: "boss" as "owner" }, "check"],
  ["a passkey of nobody", "admin_passkeys", { user_id: "adm_no" }, "reference"],
  ["a passkey that was used less than never", "admin_passkeys", { counter: -1 }, "check"],
  ["a passkey without a name", "admin_passkeys", { name: "" }, "check"],
  ["a challenge kept as it is", "spent_challenges", { challenge_hash: "word" }, "check"],
  ["a session of nobody", "admin_sessions", { user_id: "adm_no" }, "reference"],
  ["a session token kept as it is", "admin_sessions", { token_hash: "token" }, "check"],
  ["a session that ends as it begins", "admin_sessions", { expires_at: sampleTime }, "check"],
  ["a session seen before it began", "admin_sessions", { last_seen_at: sampleTime - 1 }, "check"],
  ["a quote in an unknown state", "quotes", { ...sent(), state: "lost" }, "check"],
  ["a quote for an unknown lead", "quotes", { consultation_id: "con_no" }, "reference"],
  ["a draft that is not JSON", "quotes", { draft: "" }, "json"],
  ["a draft that was sent", "quotes", sent("draft"), "check"],
  ["a quote that was sent at no time", "quotes", { ...sent(), sent_at: null }, "check"],
  ["a link kept as it is", "quotes", { link_hash: "secret" }, "check"],
  ["reminders half on", "quotes", { reminders: 2 }, "check"],
  ["a version of an unknown quote", "quote_versions", { quote_id: "quo_no" }, "reference"],
  ["a version before the first", "quote_versions", { number: 0 }, "check"],
  ["a deposit above the total", "quote_versions", { deposit_cents: 100_001 }, "check"],
  ["half a hash of a version", "quote_versions", { hash: "a" }, "check"],
  ["an entry of no known kind", "quote_entries", { kind: "sang" }, "check"],
  ["an endless entry", "quote_entries", { body: "a".repeat(5001) }, "check"],
  ["a yes to another version", "quote_acceptances", { version: 2 }, acceptedAsSent],
  ["a yes to other bytes", "quote_acceptances", { hash: "b".repeat(64) }, acceptedAsSent],
  ["a yes heard by nobody", "quote_acceptances", { how: "verbal" }, "check"],
  ["a yes with a deposit above its total", "quote_acceptances", { total_cents: 1 }, "check"],
  ["a payment of nothing", "quote_payments", { amount_cents: 0, extra: 1 }, "check"],
  ["a deposit that was not agreed", "quote_payments", { amount_cents: 1 }, asAgreed],
  ["more given back than received", "quote_payments", { returned_cents: 30_001 }, "check"],
  ["stock taken by nobody's quote", "quote_stock_taken", { acceptance_id: "qac_no" }, "reference"],
  ["less than a piece taken", "quote_stock_taken", { quantity: 0 }, "check"],
  ["more put back than a quote took", "quote_stock_taken", { returned: 3 }, "check"],
  ["an order by hand in no known state", "hand_orders", { state: "lost" }, "check"],
  ["one that was taken for nothing", "hand_orders", { state: "open" }, "check"],
  ["one with half a link", "hand_orders", { link_sealed: "sealed" }, "check"],
  ["one with content that is not JSON", "hand_orders", { content: "none" }, "json"],
  ["stock taken by no order by hand", "hand_order_stock", { hand_order_id: "hor_no" }, "reference"],
  ["less than a piece of it", "hand_order_stock", { quantity: 0 }, "check"],
  ["a cart that is an order by hand", "checkouts", { hand_order_id: "hor_no" }, onlyTaken],
  ["an order by hand that nobody took", "checkouts", { purpose: "order" }, "check"],
  [
    "a page for an order that is not to be paid",
    "checkouts",
    { purpose: "order", hand_order_id: "hor_no" },
    onlyTaken,
  ],
  [
    "cash for a cart",
    "payments",
    { method: "cash", provider_session_id: "by hand x" },
    handForCart,
  ],
  ["cash with a session", "payments", { method: "cash" }, handForCart],
  ["a payment by wishes", "payments", { method: "wishes" }, handForCart],
  ["a cart that is a quote", "checkouts", { quote_id: "quo_no" }, "check"],
  [
    "a deposit that nobody agreed to",
    "checkouts",
    { purpose: "quote_deposit", quote_id: "quo_no", acceptance_id: "qac_no" },
    onlyAgreed,
  ],
  ["a checkout for an unknown reason", "checkouts", { purpose: "tip" }, "check"],
  ["a deposit of no quote", "checkouts", { purpose: "quote_deposit" }, "check"],
  ["a payment by wishes", "quote_payments", { method: "wishes" }, "check"],
  [
    "a card payment that the provider does not know",
    "quote_payments",
    { method: "card", actor: null },
    cardOfQuote,
  ],
  ["cash that nobody took", "quote_payments", { actor: null }, "check"],
  ["a job that ends before it begins", "quote_jobs", { ends_on: "2026-11-19" }, "check"],
  ["a job that ends and never begins", "quote_jobs", { starts_on: null }, "check"],
  ["a template without a name", "quote_templates", { name: " " }, "check"],
  ["audit details that are not JSON", "audit_trail", { details: "none" }, "json"],
];

const wrongLines: [what: string, change: Record<string, unknown>, refusal: string][] = [
  ["a line total that is not quantity times price", { line_total_cents: 12_501 }, "check"],
  ["a line of none", { quantity: 0, line_total_cents: 0 }, "check"],
  ["a line of 1000", { quantity: 1000, line_total_cents: 12_500_000 }, "check"],
  ["a line of less than none", { quantity: -1, line_total_cents: -12_500 }, "check"],
  ["a line that is free", { unit_price_cents: 0, line_total_cents: 0 }, "check"],
  ["a line with a negative price", { unit_price_cents: -1, line_total_cents: -1 }, "check"],
  ["two lines in one place", { position: 2 }, "unique"],
  ["one variant on two lines", { variant_id: "var_2" }, "unique"],
  ["a quantity in words", { quantity: "one" }, "type"],
];

const { subtotal_cents: subtotal, total_cents: total } = totalsOf(sampleLines());
const wrongTotals: [what: string, change: Record<string, unknown>, refusal: string][] = [
  [
    "a subtotal above the lines",
    { subtotal_cents: subtotal + 1, total_cents: total + 1 },
    subtotalOfLines,
  ],
  [
    "a subtotal below the lines",
    { subtotal_cents: subtotal - 1, total_cents: total - 1 },
    subtotalOfLines,
  ],
  ["a total that is not the sum", { total_cents: total + 1 }, "check"],
  ["a negative tax", { tax_cents: -1, shipping_cents: 3_501 }, "check"],
  ["a negative shipping", { shipping_cents: -1, tax_cents: 3_501 }, "check"],
];

/** Columns that may be empty; every other column of a sample is required. */
const optional =
  /^(price_cents|stock|link_hash|link_sealed|expires_at|starts_on|ends_on|version|seed_checksum|provider_session_id|provider_url|provider_refund_id)$/;

/** Columns that may be empty only where another is not, or the other way round. */
const tied = new Set([
  ...["customer_messages.order_id", "quotes.sent_at", "quote_payments.actor"],
  "discount_codes.percent",
]);

/** How many columns a table's key has, where it is more than one. */
const keyLength: Partial<Record<Table, number>> = {
  cart_items: 2,
  stock_holds: 2,
  customers_joined: 2,
  stock_taken: 2,
  order_delay_notices: 2,
  quote_stock_taken: 2,
  hand_order_stock: 2,
  quote_versions: 2,
  sold_by_day: 2,
  sold_by_block: 2,
};

describeOnBothDatabases("the schema", (open, engine) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    write = sampleWriter(test.database.db);
  });
  afterAll(() => test.remove());

  const tables = Object.keys(sampleWriter({} as TestDatabase["database"]["db"])) as Table[];
  const attempt = (table: Table, change: object = {}) =>
    (write[table] as (change: object) => Promise<Record<string, unknown>>)(change);
  const update = (table: keyof Tables, change: object, where: Record<string, unknown>) => {
    const query = test.database.db.updateTable(table).set(change as never);
    return query.where((row) => row.and(where as never)).execute();
  };
  const remove = (table: keyof Tables, where: Record<string, unknown>) =>
    test.database.db
      .deleteFrom(table)
      .where((row) => row.and(where as never))
      .execute();
  const count = async (table: keyof Tables, where: Record<string, unknown>) =>
    (
      await test.database.db
        .selectFrom(table)
        .select(sql<number>`1`.as("one"))
        .where((row) => row.and(where as never))
        .execute()
    ).length;
  /**
   * What becomes of `second` when it is tried while a change has been made but not yet committed.
   */
  const race = async (table: keyof Tables, change: object, id: string, second: () => unknown) => {
    const transaction = await test.database.db.startTransaction().execute();
    const first = transaction.updateTable(table).set(change as never);
    await first.where((row) => row.and({ id } as never)).execute();
    const outcome = refusal(Promise.resolve(second()));
    await Promise.race([outcome, delay(150)]);
    await transaction.commit().execute();
    return outcome;
  };

  describe("in every table", () => {
    it.each(tables)("accepts a right row: %s", async (table) => {
      expect(await refusal(attempt(table))).toBe("accepted");
    });

    it.each(wrongRows)("refuses %s", async (_, table, change, expected) => {
      expect(await refusal(attempt(table, change))).toBe(expected);
    });

    it.each(tables)("refuses a row without what it needs: %s", async (table) => {
      for (const [column, value] of Object.entries(await attempt(table))) {
        if (value === null || optional.test(column)) continue;
        // It may be empty, but not beside the others: wrong rows, above.
        if (tied.has(`${table}.${column}`)) continue;
        const outcome = await refusal(attempt(table, { [column]: null }));
        expect(["missing", orderNeedsPayment, acceptedAsSent, asAgreed], column).toContain(outcome);
      }
    });

    it.each(tables)("refuses a word where a number belongs: %s", async (table) => {
      for (const [column, value] of Object.entries(await attempt(table))) {
        if (typeof value !== "number") continue;
        const outcome = await refusal(attempt(table, { [column]: "three" }));
        // SQLite asks the guards first, and they find the totals wrong; either way the row is
        // refused.
        expect(
          ["type", subtotalOfLines, orderNeedsPayment, acceptedAsSent, asAgreed],
          column,
        ).toContain(outcome);
      }
    });

    it.each(tables)("refuses a second row with the same key: %s", async (table) => {
      const key = Object.entries(await attempt(table)).slice(0, keyLength[table] ?? 1);
      const outcome = await refusal(attempt(table, Object.fromEntries(key)));
      // The lines of the first checkout or order are in the way of those of the second.
      expect(["unique", lateLine]).toContain(outcome);
    });

    it("keeps one content version, one schedule of backups, and one pair of keys", async () => {
      const second = insertRow(test.database.db, "content_version", { id: 2, version: 1 });
      expect(await refusal(second)).toBe("check");
      const schedule = { id: 2, due_at: 0, claimed_until: 0 };
      expect(await refusal(insertRow(test.database.db, "backup_schedule", schedule))).toBe("check");
      const keys = { id: 2, public_key: "B".repeat(87), private_key: "sealed", created_at: 0 };
      expect(await refusal(insertRow(test.database.db, "push_keys", keys))).toBe("check");
    });

    it.each([
      ["products", "sold_by", ["price", "quote"]],
      ["refunds", "status", ["pending", "succeeded", "failed"]],
      ["consultations", "stage", ["new", "contacted", "quoted", "won", "lost"]],
      ["payments", "status", ["paid", "processing", "failed"]],
      ["checkouts", "status", ["creating", "open", "complete", "expired", "failed"]],
      [
        "orders",
        "status",
        [
          "pending",
          "ordered_from_supplier",
          "in_transit",
          "at_warehouse",
          "out_for_delivery",
          "completed",
          "cancelled",
        ],
      ],
    ] as const)("accepts every known value of %s.%s", async (table, column, values) => {
      for (const value of values) {
        expect(await refusal(attempt(table, { [column]: value })), value).toBe("accepted");
      }
    });

    it("accepts JSON of any kind, whatever characters it spells", async () => {
      for (const payload of ["null", "[]", '"text"', '{"name":"a\\u0000b","half":"\\ud800"}']) {
        expect(await refusal(write.outbox({ payload })), payload).toBe("accepted");
      }
    });

    it("accepts texts as long as they may be", async () => {
      const notes = "\u{1f41f}".repeat(5000);
      expect(await refusal(write.orders({ notes, customer_notes: notes }))).toBe("accepted");
      expect(await refusal(write.consultations({ message: "a".repeat(10_000) }))).toBe("accepted");
    });
  });

  describe("quotes", () => {
    const accepted = () => write.quote_acceptances();

    it("never changes what was sent", async () => {
      const { quote_id } = await write.quote_versions();
      for (const change of [{ content: "[]" }, { hash: "b".repeat(64) }, { total_cents: 100_001 }])
        expect(await refusal(update("quote_versions", change, { quote_id }))).toBe(fixedVersion);
      expect(await refusal(update("quote_versions", { viewed_at: 1 }, { quote_id }))).toBe(
        "accepted",
      );
    });

    it("takes no number and no version of a quote back", async () => {
      const { id } = await write.quotes(sent());
      expect(await refusal(update("quotes", { number: "HQ-0" }, { id }))).toBe(movedQuote);
      expect(await refusal(update("quotes", { version: 0, sent_at: null }, { id }))).toBe(
        movedQuote,
      );
    });

    it("lets one yes stand, and another once it is undone", async () => {
      const { id, quote_id } = await accepted();
      expect(await refusal(write.quote_acceptances({ quote_id, version: 1 }))).toBe("unique");
      await update("quote_acceptances", { voided_at: sampleTime }, { id });
      expect(await refusal(write.quote_acceptances({ quote_id, version: 1 }))).toBe("accepted");
    });

    it("never changes what was accepted, and keeps its quote", async () => {
      const { id, quote_id } = await accepted();
      const change = { total_cents: 200_000 };
      expect(await refusal(update("quote_acceptances", change, { id }))).toBe(fixedAcceptance);
      expect(await refusal(remove("quotes", { id: quote_id }))).toBe(keptQuote);
    });

    it("books one payment a purpose, and what comes after it as extra", async () => {
      const { id: acceptance_id, quote_id } = await accepted();
      const paid = { acceptance_id, quote_id };
      const { id } = await write.quote_payments(paid);
      expect(await refusal(write.quote_payments(paid))).toBe("unique");
      expect(await refusal(write.quote_payments({ ...paid, extra: 1 }))).toBe("accepted");
      const change = { amount_cents: 1 };
      expect(await refusal(update("quote_payments", change, { id }))).toBe(fixedReceipt);
    });
  });

  describe("the catalogue", () => {
    it("lets two live products never share a slug", async () => {
      const { slug } = await write.products();
      expect(await refusal(write.products({ slug }))).toBe("unique");
    });

    it("lets a product take the slug of a deleted one, which then cannot come back", async () => {
      const { slug, id } = await write.products({ deleted_at: sampleTime });
      expect(await refusal(write.products({ slug }))).toBe("accepted");
      expect(await refusal(write.products({ slug, deleted_at: sampleTime }))).toBe("accepted");
      expect(await refusal(update("products", { deleted_at: null }, { id }))).toBe("unique");
    });

    it("lets two live variants never share a SKU", async () => {
      const { sku } = await write.variants();
      expect(await refusal(write.variants({ sku }))).toBe("unique");
    });

    it("lets a variant take the SKU of a deleted one, which then cannot come back", async () => {
      const { sku, id } = await write.variants({ deleted_at: sampleTime });
      expect(await refusal(write.variants({ sku }))).toBe("accepted");
      expect(await refusal(write.variants({ sku, deleted_at: sampleTime }))).toBe("accepted");
      expect(await refusal(update("variants", { deleted_at: null }, { id }))).toBe("unique");
    });

    it("shows one picture in each place", async () => {
      const { product_id } = await write.product_images();
      expect(await refusal(write.product_images({ product_id }))).toBe("unique");
      expect(await refusal(write.product_images({ product_id, position: 2 }))).toBe("accepted");
    });

    it("keeps a category that still has products", async () => {
      const { category } = await write.products();
      expect(await refusal(remove("categories", { slug: category }))).toBe("reference");
    });

    it("lets a variant that is sold by price never lose it", async () => {
      const { id } = await write.variants();
      const change = update("variants", { price_cents: null }, { id });
      expect(await refusal(change)).toBe(variantNeedsPrice);
    });

    it("needs no price for a product on quote, nor for a deleted variant", async () => {
      const onQuote = { product_id: (await write.products({ sold_by: "quote" })).id };
      expect(await refusal(write.variants({ ...onQuote, price_cents: null }))).toBe("accepted");
      const deleted = await write.variants({ price_cents: null, deleted_at: sampleTime });
      const back = update("variants", { deleted_at: null }, { id: deleted.id });
      expect(await refusal(back)).toBe(variantNeedsPrice);
    });

    it("lets a variant without price not move to a product that is sold by price", async () => {
      const product_id = (await write.products({ sold_by: "quote" })).id;
      const { id } = await write.variants({ product_id, price_cents: null });
      const move = update("variants", { product_id: (await write.products()).id }, { id });
      expect(await refusal(move)).toBe(variantNeedsPrice);
    });

    it("sells a product by price only once each live variant has one", async () => {
      const { id } = await write.products({ sold_by: "quote" });
      await write.variants({ product_id: id });
      await write.variants({ product_id: id, price_cents: null, deleted_at: sampleTime });
      const unpriced = await write.variants({ product_id: id, price_cents: null });
      const sell = () => refusal(update("products", { sold_by: "price" }, { id }));
      expect(await sell()).toBe(productNeedsPrices);
      await update("variants", { price_cents: 100 }, { id: unpriced.id });
      expect(await sell()).toBe("accepted");
    });

    it("lets no variant lose its price while its product turns to price", async () => {
      const { id } = await write.products({ sold_by: "quote" });
      const added = () => write.variants({ product_id: id, price_cents: null });
      expect(await race("products", { sold_by: "price" }, id, added)).toBe(variantNeedsPrice);
    });

    it("lets no product turn to price while a variant loses its own", async () => {
      const { id } = await write.products({ sold_by: "quote" });
      const variant = await write.variants({ product_id: id });
      const turned = () => update("products", { sold_by: "price" }, { id });
      const unprice = { price_cents: null };
      expect(await race("variants", unprice, variant.id, turned)).toBe(productNeedsPrices);
    });

    it("deletes a product with its variants, its pictures and their places in carts", async () => {
      const { id } = await write.products();
      const variant = await write.variants({ product_id: id });
      await write.product_images({ product_id: id });
      await write.cart_items({ variant_id: variant.id });
      expect(await refusal(remove("products", { id }))).toBe("accepted");
      expect(await count("variants", { product_id: id })).toBe(0);
      expect(await count("product_images", { product_id: id })).toBe(0);
      expect(await count("cart_items", { variant_id: variant.id })).toBe(0);
    });
  });

  describe("a cart", () => {
    it("holds from 1 to 999 of a variant", async () => {
      const { variant_id } = await write.cart_items({ quantity: 1 });
      expect(await refusal(write.cart_items({ quantity: 999 }))).toBe("accepted");
      for (const quantity of [0, 1000]) {
        expect(await refusal(update("cart_items", { quantity }, { variant_id }))).toBe("check");
      }
    });

    it("is deleted with its items", async () => {
      const { session_id } = await write.cart_items();
      expect(await refusal(remove("carts", { session_id }))).toBe("accepted");
      expect(await count("cart_items", { session_id })).toBe(0);
    });
  });

  describe.each([
    ["checkouts", "checkout_lines", "checkout_id"],
    ["orders", "order_lines", "order_id"],
  ] as const)("the totals of %s", (table, lines, parentId) => {
    it.each(wrongTotals)("refuse %s", async (_, change, expected) => {
      const outcome = await refusal(attempt(table, change));
      expect(outcome).toBe(expected);
    });

    it.each(wrongLines)("refuse %s", async (_, change, expected) => {
      // Both records are given the lines, so an order's checkout has to be a right one of its own.
      expect(await refusal(write[table]({}, sampleLines(change)))).toBe(expected);
    });

    it("refuse a record without lines", async () => {
      expect(await refusal(write[table]({}, []))).toBe(subtotalOfLines);
    });

    it("refuse to change afterwards", async () => {
      const { id } = await write[table]();
      for (const change of [
        { subtotal_cents: subtotal + 1, total_cents: total + 1 },
        { subtotal_cents: subtotal + 1, tax_cents: 1_999 },
        { tax_cents: 2_001, total_cents: total + 1 },
        { tax_cents: 2_001, shipping_cents: 1_499 },
      ]) {
        expect(await refusal(update(table, change, { id }))).toBe(fixedTotals);
      }
      expect(await refusal(update(table, { updated_at: sampleTime + 1 }, { id }))).toBe("accepted");
    });

    it("refuse that their record takes another id and leaves its lines", async () => {
      const { id } = await write[table]();
      expect(await refusal(update(table, { id: `${id}2` }, { id }))).toBe(fixedTotals);
    });

    it("refuse a line added, changed or removed afterwards", async () => {
      const { id } = await write[table]();
      const late = { ...sampleLines()[0], [parentId]: id, position: 3, variant_id: "var_3" };
      expect(await refusal(insertRow(test.database.db, lines, late))).toBe(lateLine);
      const line = { [parentId]: id, position: 1 };
      expect(await refusal(update(lines, { sku: "OTHER" }, line))).toBe(fixedLines);
      expect(await refusal(update(lines, { [parentId]: "elsewhere" }, line))).toBe(fixedLines);
      expect(await refusal(remove(lines, line))).toBe(fixedLines);
      expect(await count(lines, { [parentId]: id })).toBe(2);
    });

    it("refuse at the commit lines that belong to nothing", async () => {
      const orphan = { ...sampleLines()[0], [parentId]: "nothing" };
      const commit = test.database.db
        .transaction()
        .execute((transaction) => insertRow(transaction, lines, orphan));
      expect(await refusal(commit)).toBe("reference");
      expect(await count(lines, { [parentId]: "nothing" })).toBe(0);
      expect(await refusal(attempt(table))).toBe("accepted");
    });

    it("go with their lines when the whole record is deleted", async () => {
      const { id } = await write[table]();
      expect(await refusal(remove(table, { id }))).toBe("accepted");
      expect(await count(table, { id })).toBe(0);
      expect(await count(lines, { [parentId]: id })).toBe(0);
    });
  });

  describe("a checkout", () => {
    it("is alone while it lives: one for a cart and what is in it", async () => {
      const same = { cart_session_id: "cart-of-two-clicks", fingerprint: "same" };
      const { id } = await write.checkouts(same);
      expect(await refusal(write.checkouts(same))).toBe("unique");
      const creating = { ...same, status: "creating", provider_session_id: null };
      expect(await refusal(write.checkouts(creating))).toBe("unique");
      expect(await refusal(write.checkouts({ ...same, fingerprint: "other" }))).toBe("accepted");
      expect(await refusal(write.checkouts({ ...same, cart_session_id: "other" }))).toBe(
        "accepted",
      );
      await update("checkouts", { status: "expired" }, { id });
      expect(await refusal(write.checkouts(creating))).toBe("accepted");
      expect(await refusal(update("checkouts", { status: "open" }, { id }))).toBe("unique");
    });

    it("has a session of its own at the provider, once it is open", async () => {
      const none = { provider_session_id: null };
      const { id } = await write.checkouts({ ...none, status: "creating" });
      expect(await refusal(write.checkouts({ ...none, status: "failed" }))).toBe("accepted");
      expect(await refusal(update("checkouts", { status: "open" }, { id }))).toBe("check");
      const { provider_session_id } = await write.checkouts();
      expect(await refusal(write.checkouts({ provider_session_id }))).toBe("unique");
    });

    it("has an idempotency key of its own", async () => {
      const { idempotency_key } = await write.checkouts();
      expect(await refusal(write.checkouts({ idempotency_key }))).toBe("unique");
    });

    it("keeps who the customer is as JSON", async () => {
      expect(await refusal(write.checkouts({ customer: '{"name":"Ada"}' }))).toBe("accepted");
      expect(await refusal(write.checkouts({ customer: null }))).toBe("accepted");
    });

    it("stays while it has a payment", async () => {
      const { checkout_id } = await write.payments();
      expect(await refusal(remove("checkouts", { id: checkout_id }))).toBe("reference");
    });
  });

  describe("a payment", () => {
    it.each(["checkout_id", "provider_session_id", "provider_payment_id"] as const)(
      "is the only one with its %s",
      async (column) => {
        const { [column]: taken } = await write.payments();
        expect(await refusal(write.payments({ [column]: taken }))).toBe("unique");
      },
    );

    it("is refunded in part and then in full, its state following the amount", async () => {
      const { id } = await write.payments({ amount_cents: 100 });
      const refunded = (refunded_cents: number, status: string) =>
        refusal(update("payments", { refunded_cents, status }, { id }));
      expect(await refunded(40, "paid")).toBe("check");
      expect(await refunded(40, "refunded")).toBe("check");
      expect(await refunded(40, "partially_refunded")).toBe("accepted");
      expect(await refunded(100, "partially_refunded")).toBe("check");
      expect(await refunded(101, "partially_refunded")).toBe("check");
      expect(await refunded(100, "refunded")).toBe("accepted");
    });

    it("never changes its amount, its mode or what it paid for", async () => {
      const { id } = await write.payments();
      const { id: checkout_id } = await write.checkouts();
      for (const change of [{ amount_cents: 1 }, { livemode: 1 }, { checkout_id }]) {
        expect(await refusal(update("payments", change, { id }))).toBe(fixedPayment);
      }
    });

    it("stays while it has refunds", async () => {
      const { payment_id } = await write.refunds();
      expect(await refusal(remove("payments", { id: payment_id }))).toBe("reference");
    });
  });

  describe("refunds", () => {
    it.each(["idempotency_key", "provider_refund_id"] as const)(
      "have a %s of their own",
      async (column) => {
        const { [column]: taken } = await write.refunds();
        expect(await refusal(write.refunds({ [column]: taken }))).toBe("unique");
      },
    );

    it("add up to no more than was paid, not counting failed ones", async () => {
      const { id: payment_id } = await write.payments({ amount_cents: 100 });
      const refund = (amount_cents: number, status: string) =>
        refusal(write.refunds({ payment_id, amount_cents, status, provider_refund_id: null }));
      expect(await refund(100, "failed")).toBe("accepted");
      expect(await refund(60, "succeeded")).toBe("accepted");
      expect(await refund(41, "pending")).toBe(tooMuchRefunded);
      expect(await refund(40, "pending")).toBe("accepted");
      expect(await refund(1, "pending")).toBe(tooMuchRefunded);
    });

    it("do not grow beyond it afterwards", async () => {
      const { id: payment_id } = await write.payments({ amount_cents: 100 });
      const { id: other } = await write.payments({ amount_cents: 10 });
      const { id: failed } = await write.refunds({ payment_id, status: "failed" });
      const { id } = await write.refunds({ payment_id, amount_cents: 60 });
      const change = (values: object, of = id) => refusal(update("refunds", values, { id: of }));
      expect(await change({ amount_cents: 101 })).toBe(tooMuchRefunded);
      expect(await change({ payment_id: other })).toBe(tooMuchRefunded);
      expect(await change({ status: "succeeded" }, failed)).toBe(tooMuchRefunded);
      expect(await change({ status: "succeeded" })).toBe("accepted");
      expect(await change({ amount_cents: 100 })).toBe("accepted");
    });

    it("do not exceed it when two are made at once", async () => {
      const { id: payment_id } = await write.payments({ amount_cents: 100 });
      const failed = await write.refunds({ payment_id, status: "failed" });
      const second = () => write.refunds({ payment_id, amount_cents: 60 });
      const first = { status: "pending", amount_cents: 60 };
      expect(await race("refunds", first, failed.id, second)).toBe(tooMuchRefunded);
    });
  });

  describe("an order", () => {
    it("needs the payment of its own checkout", async () => {
      const { id: payment_id } = await write.payments();
      expect(await refusal(write.orders({ payment_id }))).toBe(orderNeedsPayment);
    });

    it.each([
      ["of another amount", { amount_cents: total + 1 }],
      ["of the other mode", { livemode: 1 }],
      ["still processing", { status: "processing" }],
      ["that failed", { status: "failed" }],
      ["given back in full", { status: "refunded", refunded_cents: total }],
      ["given back in part", { status: "partially_refunded", refunded_cents: 1 }],
    ])("is refused with a payment %s", async (_, change) => {
      const payment = await write.payments(change);
      const paid = { checkout_id: payment.checkout_id, payment_id: payment.id };
      expect(await refusal(write.orders(paid))).toBe(orderNeedsPayment);
    });

    it("is accepted in live mode with a live payment", async () => {
      const payment = await write.payments({ livemode: 1 });
      const paid = { checkout_id: payment.checkout_id, payment_id: payment.id };
      expect(await refusal(write.orders({ ...paid, test_mode: 0 }))).toBe("accepted");
    });

    it("is the only one of its payment and checkout", async () => {
      const { checkout_id, payment_id } = await write.orders();
      expect(await refusal(write.orders({ checkout_id, payment_id }))).toBe("unique");
    });

    it("is the only one with its number", async () => {
      const { number } = await write.orders();
      expect(await refusal(write.orders({ number }))).toBe("unique");
    });

    it("never changes its number, checkout, payment or mode", async () => {
      const { id } = await write.orders();
      const { id: payment_id, checkout_id } = await write.payments();
      for (const change of [
        { number: "HB-0000-00" },
        { checkout_id },
        { payment_id },
        { checkout_id, payment_id },
        { test_mode: 0 },
      ]) {
        expect(await refusal(update("orders", change, { id }))).toBe(fixedOrder);
      }
      const progress = { status: "in_transit", notes: "On its way", deleted_at: sampleTime };
      expect(await refusal(update("orders", progress, { id }))).toBe("accepted");
      expect(await refusal(update("orders", { status: "lost" }, { id }))).toBe("check");
      expect(await refusal(update("orders", { notes: "a".repeat(5001) }, { id }))).toBe("check");
    });

    it("keeps its payment and checkout in place, also when the payment is refunded", async () => {
      const { payment_id, checkout_id } = await write.orders();
      expect(await refusal(remove("payments", { id: payment_id }))).toBe("reference");
      expect(await refusal(remove("checkouts", { id: checkout_id }))).toBe("reference");
      const refunded = { status: "refunded", refunded_cents: total };
      expect(await refusal(update("payments", refunded, { id: payment_id }))).toBe("accepted");
    });
  });

  describe("deliveries", () => {
    it("are put into the outbox once for each dedupe key", async () => {
      const { dedupe_key } = await write.outbox();
      expect(await refusal(write.outbox({ dedupe_key }))).toBe("unique");
    });

    it("are delivered at a time, or given up", async () => {
      const delivered = { status: "delivered", delivered_at: sampleTime };
      expect(await refusal(write.outbox(delivered))).toBe("accepted");
      expect(await refusal(write.outbox({ status: "given_up" }))).toBe("accepted");
      const { id } = await write.outbox();
      expect(await refusal(update("outbox", { status: "delivered" }, { id }))).toBe("check");
      expect(await refusal(update("outbox", delivered, { id }))).toBe("accepted");
    });

    it("of an event are kept once, with what became of it", async () => {
      for (const outcome of ["fulfilled", "ignored", "attention"]) {
        const { id } = await write.webhook_events();
        expect(await refusal(write.webhook_events({ id }))).toBe("unique");
        const done = { outcome, processed_at: sampleTime };
        expect(await refusal(update("webhook_events", done, { id }))).toBe("accepted");
      }
    });

    it("ask for attention once for each subject", async () => {
      const { kind, subject } = await write.attention_items();
      expect(await refusal(write.attention_items({ kind, subject }))).toBe("unique");
      expect(await refusal(write.attention_items({ kind: "other", subject }))).toBe("accepted");
    });
  });

  describe("administration", () => {
    it("has one administrator of a name", async () => {
      const { username } = await write.admin_users();
      expect(await refusal(write.admin_users({ username }))).toBe("unique");
    });

    it("has a second factor only together with its secret", async () => {
      const factor = { totp_secret: "JBSWY3DP", totp_enabled_at: sampleTime };
      const { id } = await write.admin_users(factor);
      expect(await refusal(write.admin_users({ totp_secret: "JBSWY3DP" }))).toBe("accepted");
      expect(await refusal(update("admin_users", { totp_secret: null }, { id }))).toBe("check");
    });

    it("ends the sessions of an administrator who is deleted", async () => {
      const { user_id } = await write.admin_sessions();
      expect(await refusal(remove("admin_users", { id: user_id }))).toBe("accepted");
      expect(await count("admin_sessions", { user_id })).toBe(0);
    });

    it("only ever adds to the audit trail", async () => {
      const entry = await write.audit_trail();
      const { id } = entry;
      expect(await refusal(update("audit_trail", { actor: "nobody" }, { id }))).toBe(auditIsFixed);
      expect(await refusal(remove("audit_trail", { id }))).toBe(auditIsFixed);
      const { db } = test.database;
      const upsert = db
        .insertInto("audit_trail")
        .values(entry)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ actor: "nobody" }));
      expect(await refusal(upsert.execute())).toBe(auditIsFixed);
      expect(await count("audit_trail", { id, actor: "admin" })).toBe(1);
    });

    // Only SQLite knows REPLACE.
    if (engine === "sqlite") {
      it("lets no REPLACE slip past what may not be deleted", async () => {
        const { db } = test.database;
        const entry = await write.audit_trail();
        const replace = db.replaceInto("audit_trail").values({ ...entry, actor: "nobody" });
        expect(await refusal(replace.execute())).toBe(auditIsFixed);
      });
    }
  });
});

const sqliteKinds: Record<number, string> = {
  275: "check",
  787: "reference",
  1299: "missing",
  1555: "unique",
  2067: "unique",
  3091: "type",
};
const postgresKinds: Record<string, string> = {
  "23514": "check",
  "23503": "reference",
  "23502": "missing",
  "23505": "unique",
  "22P02": "type",
};
const sqliteGuard = 1811;

/**
 * What the database says: "accepted", the kind of rule that was broken, or the words of the guard
 * that refused.
 */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (error === null) return "accepted";
  if (error.errcode === sqliteGuard) return error.message;
  // A guard on PostgreSQL raises the code of a check, but belongs to no constraint.
  if (error.code === "23514" && !error.constraint) return error.message;
  const kind = sqliteKinds[error.errcode] ?? postgresKinds[error.code];
  if (!kind) throw error;
  return /json_valid|type json/.test(error.message) ? "json" : kind;
}
