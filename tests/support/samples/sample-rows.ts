import type { Insertable } from "kysely";
import { customerColumns } from "#features/hand-orders/hand-order-store.server.ts";
import type { Db, Query } from "#platform/database/database.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";
import { newId, newOrderNumber } from "#platform/ids.ts";
import { cents, sum, times } from "#platform/money.ts";
import { handCustomer, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { type Change, sampleTime } from "./sample-change.ts";
import { quoteWriter } from "./sample-quotes.ts";

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

const day = 86_400_000;
const writtenNow = { created_at: sampleTime, updated_at: sampleTime };
let made = 0;
const unique = (word: string) => `${word}-${++made}`;

/**
 * Writes valid rows, each with the parents it needs unless the change names them, and returns what
 * it wrote.
 */
export function sampleWriter(db: Db) {
  async function insert<Name extends keyof Tables>(
    table: Name,
    valid: Row<Name>,
    change: Change<Name>,
  ): Promise<Row<Name>> {
    const row = { ...valid, ...change };
    await insertRow(db, table, row);
    return row;
  }

  const quotes = quoteWriter(insert);
  const write = {
    ...quotes,

    quote_stock_taken: async (change: Change<"quote_stock_taken"> = {}) =>
      insert(
        "quote_stock_taken",
        {
          acceptance_id: "acceptance_id" in change ? "" : (await quotes.quote_acceptances()).id,
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          quantity: 2,
          returned: 1,
        },
        change,
      ),

    hand_orders: (change: Change<"hand_orders"> = {}) =>
      insert(
        "hand_orders",
        {
          id: newId("handOrder"),
          number: newOrderNumber(),
          state: "draft",
          revision: 1,
          writer: null,
          content: JSON.stringify(sandContent),
          agreed: null,
          total_cents: cents(0),
          ...customerColumns(handCustomer),
          ...{ link_hash: null, link_sealed: null, link_expires_at: null },
          request_id: unique("request"),
          created_by: "owner",
          ...writtenNow,
          taken_at: null,
          forgotten_at: null,
        },
        change,
      ),

    hand_order_stock: async (change: Change<"hand_order_stock"> = {}) =>
      insert(
        "hand_order_stock",
        {
          hand_order_id: "hand_order_id" in change ? "" : (await write.hand_orders()).id,
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          quantity: 2,
        },
        change,
      ),

    categories: (change: Change<"categories"> = {}) =>
      insert("categories", { slug: unique("category"), position: 1 }, change),

    products: async (change: Change<"products"> = {}) =>
      insert(
        "products",
        {
          id: newId("product"),
          slug: unique("product"),
          name: "Basalt Trio",
          description: "Three drilled columns.",
          category: "category" in change ? "" : (await write.categories()).slug,
          sold_by: "price",
          features: "[]",
          whats_included: "[]",
          position: 1,
          visible: 1,
          seed_checksum: null,
          ...writtenNow,
          deleted_at: null,
        },
        change,
      ),

    product_images: async (change: Change<"product_images"> = {}) =>
      insert(
        "product_images",
        {
          id: newId("image"),
          product_id: "product_id" in change ? "" : (await write.products()).id,
          position: 1,
          picture: "basalt-trio",
        },
        change,
      ),

    variants: async (change: Change<"variants"> = {}) =>
      insert(
        "variants",
        {
          id: newId("variant"),
          product_id: "product_id" in change ? "" : (await write.products()).id,
          sku: unique("SKU"),
          name: "Small",
          price_cents: cents(12_500),
          specifications: "{}",
          stock: 3,
          position: 1,
          deleted_at: null,
        },
        change,
      ),

    stock_waiters: async (change: Change<"stock_waiters"> = {}) =>
      insert(
        "stock_waiters",
        {
          id: newId("stockWaiter"),
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          email: "ada@example.com",
          link_hash: unique("hash"),
          link_sealed: "sealed",
          created_at: sampleTime,
          mailed_at: sampleTime,
          confirmed_at: null,
        },
        change,
      ),

    product_redirects: async (change: Change<"product_redirects"> = {}) =>
      insert(
        "product_redirects",
        {
          slug: unique("former-slug"),
          product_id: "product_id" in change ? "" : (await write.products()).id,
          created_at: sampleTime,
        },
        change,
      ),

    product_changes: async (change: Change<"product_changes"> = {}) =>
      insert(
        "product_changes",
        {
          id: newId("productChange"),
          product_id: "product_id" in change ? "" : (await write.products()).id,
          revision: 2,
          at: sampleTime,
          actor: "owner",
          action: "product.edited",
          before: null,
        },
        change,
      ),

    photos: (change: Change<"photos"> = {}) =>
      insert(
        "photos",
        {
          name: unique("photo"),
          width: 1600,
          height: 1200,
          colour: "#48534e",
          version: "0f1e2d3c",
          widths: "[240,480,960,1600]",
          bytes: 240_000,
          created_at: sampleTime,
        },
        change,
      ),

    site_texts: (change: Change<"site_texts"> = {}) =>
      insert(
        "site_texts",
        {
          key: unique("notice"),
          value: "{}",
          before: "{}",
          revision: 1,
          updated_at: sampleTime,
          updated_by: "admin",
        },
        change,
      ),

    carts: (change: Change<"carts"> = {}) =>
      insert(
        "carts",
        { session_id: unique("cart-of-a-visitor-with-a-long-name"), ...writtenNow },
        change,
      ),

    cart_items: async (change: Change<"cart_items"> = {}) =>
      insert(
        "cart_items",
        {
          session_id: "session_id" in change ? "" : (await write.carts()).session_id,
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          quantity: 1,
          position: 1,
        },
        change,
      ),

    discount_codes: (change: Change<"discount_codes"> = {}) =>
      insert(
        "discount_codes",
        {
          id: newId("discountCode"),
          code: unique("SPRING"),
          kind: "percent",
          percent: 10,
          amount_cents: null,
          minimum_cents: cents(0),
          categories: "[]",
          first_day: null,
          last_day: null,
          most_uses: null,
          is_on: 1,
          revision: 1,
          created_at: sampleTime,
          updated_at: sampleTime,
          updated_by: "owner",
          deleted_at: null,
        },
        change,
      ),

    discount_uses: async (change: Change<"discount_uses"> = {}) =>
      insert(
        "discount_uses",
        {
          checkout_id: "checkout_id" in change ? "" : (await write.checkouts()).id,
          code_id: "code_id" in change ? "" : (await write.discount_codes()).id,
          promised_at: sampleTime,
          counted_at: null,
        },
        change,
      ),

    kept_carts: (change: Change<"kept_carts"> = {}) =>
      insert(
        "kept_carts",
        {
          token_hash: unique("").padStart(64, "0"),
          email: null,
          items: "[]",
          created_at: sampleTime,
          expires_at: sampleTime + day,
        },
        change,
      ),

    checkouts: async (change: Change<"checkouts"> = {}, lines = sampleLines()) => {
      const checkout: Row<"checkouts"> = {
        id: newId("checkout"),
        cart_session_id: unique("cart"),
        status: "open",
        livemode: 0,
        currency: "usd",
        ...totalsOf(lines),
        fingerprint: unique("fingerprint"),
        idempotency_key: unique("key"),
        provider_session_id: unique("cs"),
        provider_url: "https://pay.example/session",
        customer: null,
        ...writtenNow,
        expires_at: sampleTime + day,
        ...(change as Partial<Row<"checkouts">>),
      };
      await db.transaction().execute(async (transaction) => {
        for (const line of lines) {
          await insertRow(transaction, "checkout_lines", { checkout_id: checkout.id, ...line });
        }
        await insertRow(transaction, "checkouts", checkout);
      });
      return checkout;
    },

    stock_holds: async (change: Change<"stock_holds"> = {}) =>
      insert(
        "stock_holds",
        {
          checkout_id: "checkout_id" in change ? "" : (await write.checkouts()).id,
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          quantity: 1,
        },
        change,
      ),

    stock_places: async (change: Change<"stock_places"> = {}) =>
      insert(
        "stock_places",
        {
          checkout_id: "checkout_id" in change ? "" : (await write.checkouts()).id,
          address_hash: "",
          state: "waiting",
          since: 1,
          seen_at: 1,
          called_at: null,
          told_at: null,
          ends_at: null,
        },
        change,
      ),

    payments: async (change: Change<"payments"> = {}) =>
      insert(
        "payments",
        {
          id: newId("payment"),
          checkout_id: "checkout_id" in change ? "" : (await write.checkouts()).id,
          provider_session_id: unique("cs"),
          provider_payment_id: unique("pi"),
          status: "paid",
          amount_cents: totalsOf(sampleLines()).total_cents,
          refunded_cents: cents(0),
          currency: "usd",
          livemode: 0,
          ...writtenNow,
        },
        change,
      ),

    refunds: async (change: Change<"refunds"> = {}) =>
      insert(
        "refunds",
        {
          id: newId("refund"),
          payment_id: "payment_id" in change ? "" : (await write.payments()).id,
          idempotency_key: unique("key"),
          provider_refund_id: unique("re"),
          amount_cents: cents(100),
          status: "pending",
          ...writtenNow,
        },
        change,
      ),

    orders: async (change: Change<"orders"> = {}, lines = sampleLines()) => {
      const totals = totalsOf(lines);
      const paid = typeof change.total_cents === "number" ? change.total_cents : totals.total_cents;
      const checkoutId = (change.checkout_id ?? (await write.checkouts()).id) as string;
      const order: Row<"orders"> = {
        id: newId("order"),
        number: newOrderNumber(),
        checkout_id: checkoutId,
        payment_id:
          "payment_id" in change
            ? ""
            : (await write.payments({ checkout_id: checkoutId, amount_cents: paid })).id,
        status: "pending",
        test_mode: 1,
        first_name: "Ada",
        last_name: "Brook",
        email: "ada@example.com",
        phone: "+1 555 0100",
        address_line1: "1 Mill Lane",
        address_line2: null,
        city: "Dayton",
        state: "OH",
        postal_code: "45402",
        notes: "",
        customer_notes: "",
        ...totals,
        ...writtenNow,
        deleted_at: null,
        forgotten_at: null,
        notes_revision: 0,
        notes_writer: null,
        delivery_way: null,
        delivery_days: null,
        discount_cents: cents(0),
        discount_code: null,
        tax_name: null,
        tax_rate: null,
        tax_state: null,
        tax_county: null,
        tax_on_shipping: null,
        ...(change as Partial<Row<"orders">>),
      };
      await db.transaction().execute(async (transaction) => {
        for (const line of lines) {
          await insertRow(transaction, "order_lines", { order_id: order.id, ...line });
        }
        await insertRow(transaction, "orders", order);
      });
      return order;
    },

    stock_taken: async (change: Change<"stock_taken"> = {}) =>
      insert(
        "stock_taken",
        {
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          variant_id: "variant_id" in change ? "" : (await write.variants()).id,
          quantity: 2,
          returned: 1,
        },
        change,
      ),

    order_links: async (change: Change<"order_links"> = {}) =>
      insert(
        "order_links",
        {
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          link_hash: unique("hash"),
          link_sealed: "sealed",
          created_at: sampleTime,
        },
        change,
      ),

    order_tracking: async (change: Change<"order_tracking"> = {}) =>
      insert(
        "order_tracking",
        {
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          carrier: "ups",
          number: "1Z999AA10123456784",
          revision: 1,
          updated_at: sampleTime,
        },
        change,
      ),

    order_questions: async (change: Change<"order_questions"> = {}) =>
      insert(
        "order_questions",
        {
          id: newId("orderQuestion"),
          request_id: unique("question-of-page"),
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          body: "When does it come?",
          asked_at: sampleTime,
          settled_at: null,
          settled_by: null,
        },
        change,
      ),

    order_delays: async (change: Change<"order_delays"> = {}) =>
      insert(
        "order_delays",
        {
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          send_by: null,
          revision: 1,
          updated_at: sampleTime,
        },
        change,
      ),

    order_delay_notices: async (change: Change<"order_delay_notices"> = {}) =>
      insert(
        "order_delay_notices",
        {
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          round: 1,
          promised_until: sampleTime + 30 * day,
          warned_at: sampleTime + 26 * day,
          tells_at: sampleTime + 29 * day,
          told_at: null,
          send_by: null,
          holds_until: null,
          lapses_at: null,
          answer: null,
          answered_at: null,
          settled_at: null,
          settled_by: null,
        },
        change,
      ),

    order_note_changes: async (change: Change<"order_note_changes"> = {}) =>
      insert(
        "order_note_changes",
        {
          audit_id: "audit_id" in change ? "" : (await write.audit_trail()).id,
          order_id: "order_id" in change ? "" : (await write.orders()).id,
          before: "Please ring",
          after: "Call first",
        },
        change,
      ),

    order_figures_by_status: (change: Change<"order_figures_by_status"> = {}) =>
      insert(
        "order_figures_by_status",
        { status: unique("status") as "pending", orders: 1, net_cents: 100 },
        change,
      ),

    order_figures_by_hour: (change: Change<"order_figures_by_hour"> = {}) =>
      insert("order_figures_by_hour", { hour: ++made, orders: 1, net_cents: 100 }, change),

    sold_by_day: (change: Change<"sold_by_day"> = {}) =>
      insert(
        "sold_by_day",
        { day: 20_000, variant_id: unique("var"), pieces: 1, line_cents: 100 },
        change,
      ),

    sold_by_block: (change: Change<"sold_by_block"> = {}) =>
      insert(
        "sold_by_block",
        { block: 2_500, variant_id: unique("var"), pieces: 1, line_cents: 100 },
        change,
      ),

    consultations: (change: Change<"consultations"> = {}) =>
      insert(
        "consultations",
        {
          id: newId("consultation"),
          name: "Ada Brook",
          email: "ada@example.com",
          phone: null,
          location: null,
          message: "A pond, please.",
          stage: "new",
          quarantine_reason: null,
          fingerprint: unique("fingerprint"),
          ...writtenNow,
        },
        change,
      ),

    lead_entries: async (change: Change<"lead_entries"> = {}) =>
      insert(
        "lead_entries",
        {
          id: newId("leadEntry"),
          request_id: unique("note"),
          consultation_id: "consultation_id" in change ? "" : (await write.consultations()).id,
          audit_id: "audit_id" in change ? "" : (await write.audit_trail()).id,
          body: "They want to see the yard first.",
          actor: "owner",
          created_at: sampleTime,
        },
        change,
      ),

    lead_photos: async (change: Change<"lead_photos"> = {}) =>
      insert(
        "lead_photos",
        {
          id: newId("leadPhoto"),
          consultation_id: "consultation_id" in change ? "" : (await write.consultations()).id,
          position: 1,
          width: 1600,
          height: 1200,
          bytes: 200_000,
          version: "0123abcd",
          source_hash: unique("photo"),
          created_at: sampleTime,
        },
        change,
      ),

    lead_photos_gone: (change: Change<"lead_photos_gone"> = {}) =>
      insert(
        "lead_photos_gone",
        { id: newId("leadPhoto"), version: "0123abcd", since: sampleTime },
        change,
      ),

    customers: (change: Change<"customers"> = {}) =>
      insert(
        "customers",
        {
          id: newId("customer"),
          name: "Ada Brook",
          email: "ada@example.com",
          phone: "4405550100",
          search: "ada brook\nada@example.com\n4405550100",
          orders: 1,
          requests: 0,
          quotes: 0,
          net_cents: 12_500,
          first_at: sampleTime,
          last_at: sampleTime,
        },
        change,
      ),

    customer_records: async (change: Change<"customer_records"> = {}) =>
      insert(
        "customer_records",
        {
          record_id: newId("order"),
          customer_id: "customer_id" in change ? "" : (await write.customers()).id,
          email: "ada@example.com",
          phone: "4405550100",
          name: "Ada Brook",
          net_cents: 12_500,
          at: sampleTime,
        },
        change,
      ),

    customers_apart: (change: Change<"customers_apart"> = {}) =>
      insert(
        "customers_apart",
        { email: `${unique("apart")}@example.com`, created_at: sampleTime },
        change,
      ),

    customers_joined: (change: Change<"customers_joined"> = {}) =>
      insert(
        "customers_joined",
        {
          one: `${unique("a-joined")}@example.com`,
          other: `${unique("joined")}@example.com`,
          created_at: sampleTime,
        },
        change,
      ),

    customer_notes: (change: Change<"customer_notes"> = {}) =>
      insert(
        "customer_notes",
        {
          contact: `${unique("noted")}@example.com`,
          notes: "Gate code 4711.",
          revision: 1,
          writer: null,
          updated_at: sampleTime,
          updated_by: "owner",
          unknown_since: null,
        },
        change,
      ),

    customer_messages: async (change: Change<"customer_messages"> = {}) =>
      insert(
        "customer_messages",
        {
          id: newId("message"),
          request_id: unique("request"),
          order_id: "order_id" in change ? null : (await write.orders()).id,
          consultation_id: null,
          audit_id: "audit_id" in change ? "" : (await write.audit_trail()).id,
          outbox_key: unique("mail"),
          email: "ada@example.com",
          subject: "Your pond",
          body: "We call you on Monday.",
          actor: "owner",
          created_at: sampleTime,
        },
        change,
      ),

    saved_texts: (change: Change<"saved_texts"> = {}) =>
      insert(
        "saved_texts",
        {
          id: newId("savedText"),
          name: unique("We call you"),
          subject: "Your request",
          body: "Hello {first name}, we call you tomorrow.",
          revision: 1,
          updated_at: sampleTime,
          updated_by: "owner",
        },
        change,
      ),

    outbox: (change: Change<"outbox"> = {}) =>
      insert(
        "outbox",
        {
          id: newId("outbox"),
          topic: "order-confirmation",
          dedupe_key: unique("dedupe"),
          payload: "{}",
          status: "pending",
          attempts: 0,
          next_attempt_at: sampleTime,
          claimed_until: null,
          last_error: null,
          created_at: sampleTime,
          delivered_at: null,
        },
        change,
      ),

    webhook_events: (change: Change<"webhook_events"> = {}) =>
      insert(
        "webhook_events",
        {
          id: unique("evt"),
          type: "checkout.session.completed",
          provider_session_id: unique("cs"),
          payload: "{}",
          outcome: null,
          received_at: sampleTime,
          processed_at: null,
        },
        change,
      ),

    attention_items: (change: Change<"attention_items"> = {}) =>
      insert(
        "attention_items",
        {
          id: newId("attention"),
          kind: "payment-without-order",
          subject: unique("cs"),
          details: "{}",
          created_at: sampleTime,
          resolved_at: null,
        },
        change,
      ),

    admin_users: (change: Change<"admin_users"> = {}) =>
      insert(
        "admin_users",
        {
          id: newId("adminUser"),
          username: unique("admin"),
          password_hash: "$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA",
          totp_secret: null,
          totp_enabled_at: null,
          ...writtenNow,
        },
        change,
      ),

    admin_sessions: async (change: Change<"admin_sessions"> = {}) =>
      insert(
        "admin_sessions",
        {
          token_hash: unique("").padStart(64, "0"),
          user_id: "user_id" in change ? "" : (await write.admin_users()).id,
          created_at: sampleTime,
          last_seen_at: sampleTime,
          expires_at: sampleTime + day,
        },
        change,
      ),

    admin_recovery_codes: async (change: Change<"admin_recovery_codes"> = {}) =>
      insert(
        "admin_recovery_codes",
        {
          code_hash: unique("").padStart(64, "0"),
          user_id: "user_id" in change ? "" : (await write.admin_users()).id,
          used_at: null,
        },
        change,
      ),

    admin_devices: async (change: Change<"admin_devices"> = {}) =>
      insert(
        "admin_devices",
        {
          token_hash: unique("").padStart(64, "0"),
          user_id: "user_id" in change ? "" : (await write.admin_users()).id,
          created_at: sampleTime,
          last_used_at: sampleTime,
        },
        change,
      ),

    admin_passkeys: async (change: Change<"admin_passkeys"> = {}) =>
      insert(
        "admin_passkeys",
        {
          credential_id: unique("key"),
          user_id: "user_id" in change ? "" : (await write.admin_users()).id,
          public_key: "pQEC",
          counter: 0,
          transports: "[]",
          name: "Phone",
          created_at: sampleTime,
          last_used_at: null,
        },
        change,
      ),

    spent_challenges: (change: Change<"spent_challenges"> = {}) =>
      insert(
        "spent_challenges",
        { challenge_hash: unique("").padStart(64, "0"), expires_at: sampleTime },
        change,
      ),

    push_subscriptions: async (change: Change<"push_subscriptions"> = {}) => {
      const device = await write.admin_devices();
      return insert(
        "push_subscriptions",
        {
          id: newId("pushSubscription"),
          user_id: device.user_id,
          device_hash: device.token_hash,
          endpoint: `https://push.example.net/${unique("device")}`,
          p256dh: "B".padEnd(87, "x"),
          auth: "x".repeat(22),
          created_at: sampleTime,
          last_seen_at: sampleTime,
        },
        change,
      );
    },

    sign_in_links: async (change: Change<"sign_in_links"> = {}) =>
      insert(
        "sign_in_links",
        {
          token_hash: unique("").padStart(64, "0"),
          user_id: "user_id" in change ? "" : (await write.admin_users()).id,
          expires_at: sampleTime,
        },
        change,
      ),

    sign_in_turns: (change: Change<"sign_in_turns"> = {}) =>
      insert("sign_in_turns", { bucket: unique("bucket"), free_at: sampleTime }, change),

    request_counts: (change: Change<"request_counts"> = {}) =>
      insert("request_counts", { bucket: unique("bucket"), count: 1, ends_at: sampleTime }, change),

    audit_trail: (change: Change<"audit_trail"> = {}) =>
      insert(
        "audit_trail",
        {
          id: newId("audit"),
          at: sampleTime,
          actor: "admin",
          action: "order.status-changed",
          subject: unique("order"),
          details: "{}",
        },
        change,
      ),
  };
  return write;
}

/** Two lines worth 37,500 cents; each given change makes one line wrong or different, in order. */
export function sampleLines(...changes: { [Column in keyof SoldLine]?: unknown }[]): SoldLine[] {
  return [1, 2].map((position) => {
    const price = cents(12_500);
    const line: SoldLine = {
      position,
      variant_id: `var_${position}`,
      sku: `SKU-${position}`,
      product_name: "Basalt Trio",
      variant_name: "Small",
      unit_price_cents: price,
      quantity: position,
      line_total_cents: times(price, position),
    };
    return { ...line, ...changes[position - 1] } as SoldLine;
  });
}

export function totalsOf(lines: readonly SoldLine[]) {
  const subtotal = sum(lines.map((line) => line.line_total_cents));
  const [tax, shipping] = [cents(2_000), cents(1_500)];
  return {
    subtotal_cents: subtotal,
    tax_cents: tax,
    shipping_cents: shipping,
    total_cents: sum([subtotal, tax, shipping]),
  };
}

/** Any row into any table; the database decides whether it is right. */
export async function insertRow(query: Query, table: keyof Tables, row: object): Promise<void> {
  await query
    .insertInto(table)
    .values(row as never)
    .execute();
}
