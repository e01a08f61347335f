import { randomInt, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { refundSum } from "#desk/orders/refunds/refund-sum.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import { dollarNumber, fromDollarNumber } from "#platform/money.ts";
import type { AdminVisit } from "#tests/support/admin-visit.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import {
  newVisitor,
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { productsAt, sampleDraft } from "#tests/support/samples/sample-draft.ts";
import { samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { newShopper, sampleCustomer, shown, type Ware } from "#tests/support/shopping.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { forStaff } from "./desk-samples.ts";
import { forHandOrders } from "./hand-order-samples.ts";
import type { SampleRequest } from "./like-samples.ts";
import { forQuotes } from "./quote-samples.ts";

/** By operation, such as "GET /api/cart". */
export type SampleRequests = Readonly<Record<string, readonly SampleRequest[]>>;

/**
 * What visitors and the owner can send right now and have done: with prices, revisions and ids of
 * right now. Generated input alone guesses none of these, and would never come further than the
 * first check.
 */
export async function sampleRequests(
  shop: TestShop,
  owner: AdminVisit,
  now: number,
): Promise<SampleRequests> {
  const products = productsAt(owner);
  const product = await products.create();
  const ware = wareOf(product);
  return {
    ...(await forVisitors(shop, ware)),
    ...(await forOrders(shop, owner, ware)),
    ...(await forRecords(shop, owner)),
    ...(await forProducts(owner, product)),
    ...(await forCatalogue(owner, product)),
    ...(await forDiscounts(owner)),
    ...(await forSite(owner)),
    ...(await forStaff(shop, owner)),
    ...(await forQuotes(owner)),
    ...(await forHandOrders(owner)),
    ...(await forSecondFactor(owner, now)),
    "POST /api/admin/photos": [
      { headers: { "content-type": "image/jpeg" }, payload: await samplePhoto() },
    ],
  };
}

function wareOf({ draft: { name, slug, variants } }: AdminProduct): Ware {
  const [variant] = variants;
  if (!variant?.id) throw new Error("the product has no variant");
  const { id: variantId, sku } = variant;
  const price = Number(variant.price);
  return { variantId, sku, name: variant.name, productName: name, slug, price };
}

async function forVisitors(shop: TestShop, ware: Ware): Promise<SampleRequests> {
  const shopper = newShopper(shop);
  await shopper.add(ware.variantId);
  const withCart = { "x-session-id": shopper.session };
  const [open, paid, told] = [
    await atPaymentPage(shop, [ware, 1]),
    await atPaymentPage(shop, [ware, 2]),
    await atPaymentPage(shop, [ware, 3]),
  ];
  await paid.pay();
  await told.pay();
  const events = (await shop.simulator.events()).filter(
    ({ data }) => (data.object as { id?: unknown }).id === told.sessionId,
  );
  const wanted = { items: [{ variantId: ware.variantId, quantity: 1 }] };
  const headers = newVisitor();
  const kept = await shop.app.inject({
    ...{ method: "POST", url: "/api/cart/kept", headers, payload: wanted },
  });
  return {
    "POST /api/cart/kept": [{ headers: newVisitor(), body: wanted }],
    "POST /api/cart/kept/open": [{ body: { token: kept.json().token } }],
    "POST /api/delivery": [
      { body: { zip: "44012", items: [{ variantId: ware.variantId, quantity: 1 }] } },
    ],
    "POST /api/discount": [{ headers: withCart, body: { code: "SPRING10", items: wanted.items } }],
    "POST /api/cart": [{ headers: withCart, body: { variantId: ware.variantId, quantity: 1 } }],
    "POST /api/create-checkout-session": [
      { headers: { "x-session-id": newCartSessionId() }, body: { items: [shown(ware, 2)] } },
    ],
    "POST /api/checkout": [{ headers: withCart, body: { customerInfo: sampleCustomer } }],
    "POST /api/checkout/place": await Promise.all(
      [open, paid].map(async ({ sessionId }) => {
        const { checkout } = await recordsOf(shop, sessionId);
        return { body: { checkout: checkout?.id } };
      }),
    ),
    "POST /api/checkout/success": [open, paid].map(({ sessionId }) => ({ body: { sessionId } })),
    "POST /api/payments/webhook": events.map((event) => {
      const { body, headers } = shop.simulator.sign(event);
      return { headers, payload: Buffer.from(body) };
    }),
    "POST /api/consultations": [{ headers: newVisitor(), body: sampleConsultation() }],
    "POST /api/consultations/{id}/photos": [await photoOf(shop)],
    "POST /api/admin/login": [{ body: demoSignIn }],
  };
}

async function photoOf(shop: TestShop): Promise<SampleRequest> {
  const { id, photoKey } = (await postConsultation(shop)).json();
  const headers = { ...newVisitor(), "content-type": "image/jpeg", "x-photo-key": photoKey };
  return { path: { id }, headers, payload: await samplePhoto() };
}

async function forOrders(shop: TestShop, owner: AdminVisit, ware: Ware): Promise<SampleRequests> {
  const order = async () => {
    const visit = await atPaymentPage(shop, [ware, 1]);
    await visit.pay();
    await visit.shopper.succeed(visit.sessionId);
    return String((await recordsOf(shop, visit.sessionId)).orders[0]?.id);
  };
  const [kept, gone, doomed] = [await order(), await order(), await order()];
  const [cancelled, returned] = [await order(), await order()];
  const paid = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json();
  await owner.delete(`/api/orders/${gone}`);
  await askAbout(shop, owner, kept);
  const moved = await owner.patch(`/api/orders/${kept}/status`, { status: "in_transit" });
  const path = { id: kept };
  const status = "completed";
  return {
    "GET /api/admin/orders/{id}": [{ path }],
    "GET /api/admin/orders/{id}/email": [{ path, query: { status } }],
    "POST /api/admin/orders/{id}/email": [{ path, body: { change: moved.json().change } }],
    "PATCH /api/orders/{id}/status": [{ path, body: { status } }],
    "POST /api/admin/orders/status": [{ body: { ids: [kept, doomed], status, notify: true } }],
    "PATCH /api/orders/{id}/notes": [
      { path, body: { notes: "Ring twice." } },
      { path: { id: returned }, body: { notes: "Call first.", revision: 0, writer: randomUUID() } },
    ],
    "PUT /api/admin/orders/{id}/tracking": [
      { path, body: { carrier: "ups", number: "1Z999AA10123456784", revision: 0 } },
    ],
    "POST /api/admin/orders/{id}/questions/settle": [{ path }],
    "PUT /api/admin/orders/{id}/send-by": [
      { path, body: { sendBy: "2099-12-01", tell: true, revision: 0 } },
    ],
    "POST /api/admin/orders/{id}/delay/settle": [{ path: { id: await lateOrder(shop) } }],
    "POST /api/admin/orders/{id}/link": [{ path }],
    "DELETE /api/orders/{id}": [{ path: { id: doomed } }],
    "POST /api/admin/orders/{id}/restore": [{ path: { id: gone } }],
    "POST /api/admin/orders/{id}/refunds": [
      { path, body: { amount: 1.5, requestId: randomUUID(), restock: [] } },
      refundOfLine(await paid(returned)),
    ],
    "POST /api/admin/orders/{id}/cancel": [
      {
        path: { id: cancelled },
        body: {
          amount: (await paid(cancelled)).refundable,
          requestId: randomUUID(),
          reason: "The stone cracked",
          notify: true,
        },
      },
    ],
  };
}

/** One whose customer does not wait for it. */
async function lateOrder(shop: TestShop): Promise<string> {
  const write = sampleWriter(shop.services.database.db);
  const { id } = await write.orders();
  const at = shop.services.clock.now();
  const answer = { answer: "cancel", answered_at: at };
  await write.order_delay_notices({ order_id: id, told_at: at, ...answer });
  return id;
}

/** On the customer's page of it. */
async function askAbout(shop: TestShop, owner: AdminVisit, id: string): Promise<void> {
  const { address } = (await owner.post(`/api/admin/orders/${id}/link`)).json();
  await shop.app.inject({
    method: "POST",
    url: new URL(address).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "body=When+does+it+come%3F",
  });
}

/** One of its first line, by what that line comes to with its tax. */
function refundOfLine(page: AdminOrderPage): SampleRequest {
  const { order, refundable, parts } = page;
  const [line] = parts.items;
  if (!line) throw new Error("the order has no line");
  const cents = fromDollarNumber;
  const lines = [{ position: line.position, quantity: 1 }];
  const bounds = {
    subtotal: cents(order.subtotal),
    shipping: cents(order.shippingAmount),
    shippingLeft: cents(parts.shipping),
    isShippingTaxed: order.isShippingTaxed,
    tax: cents(order.taxAmount),
    refundable: cents(refundable),
    lines: parts.items.map(({ discount, ordered, ...one }) => ({
      ...one,
      unitPrice: cents(one.unitPrice),
      discount: { amount: cents(discount), ordered },
    })),
  };
  const { total } = refundSum(bounds, { lines, shipping: false });
  const body = { amount: dollarNumber(total), lines, requestId: randomUUID() };
  return { path: { id: order.id }, body };
}

async function forRecords(shop: TestShop, owner: AdminVisit): Promise<SampleRequests> {
  const write = sampleWriter(shop.services.database.db);
  const suspect = await postConsultation(shop, sampleConsultation({ website: "filled in" }));
  const lead = { path: { id: String(suspect.json().id) } };
  const gone = (await write.consultations({ deleted_at: shop.services.clock.now() })).id;
  const lists = await Promise.all(
    ["orders", "leads", "customers", "outbox", "audit", "products"].map(async (name) => {
      const { nextCursor } = (await owner.get(`/api/admin/${name}?limit=1`)).json();
      return [
        `GET /api/admin/${name}`,
        nextCursor ? [{ query: { limit: "2", cursor: String(nextCursor) } }] : [],
      ];
    }),
  );
  return {
    ...Object.fromEntries(lists),
    "GET /api/admin/leads/{id}": [lead],
    "POST /api/admin/leads": [
      { body: { requestId: randomUUID(), name: "Bo", phone: "(440) 555-0178", message: "Falls" } },
    ],
    "POST /api/admin/leads/{id}/notes": [
      { ...lead, body: { requestId: randomUUID(), kind: "call", text: "They want to see it." } },
    ],
    "PUT /api/admin/leads/{id}/follow-up": [{ ...lead, body: { day: "2026-12-01", seen: null } }],
    "PATCH /api/admin/leads/{id}": [{ ...lead, body: { stage: "quoted" } }],
    "POST /api/admin/leads/{id}/release": [lead],
    "DELETE /api/admin/leads/{id}": [{ path: { id: (await write.consultations()).id } }],
    "POST /api/admin/leads/{id}/restore": [{ path: { id: gone } }],
    "POST /api/admin/outbox/{id}/retry": [
      { path: { id: (await write.outbox({ status: "given_up" })).id } },
    ],
    "DELETE /api/admin/outbox/{id}": [
      { path: { id: (await write.outbox({ status: "given_up" })).id } },
    ],
    ...(await forPeople(shop)),
    ...(await forCustomers(shop, owner)),
    "POST /api/admin/transfers/{id}/check": [
      { path: { id: (await write.payments({ status: "processing" })).id } },
    ],
    "POST /api/admin/attention/{id}/resolve": [
      { path: { id: (await write.attention_items()).id } },
    ],
  };
}

async function forPeople(shop: TestShop): Promise<SampleRequests> {
  const { email } = await sampleWriter(shop.services.database.db).consultations({
    email: `gone-${randomUUID()}@example.com`,
  });
  const body = { email };
  return {
    "POST /api/admin/people/look": [{ body }],
    "POST /api/admin/people/export": [{ body }],
    "POST /api/admin/people/forget": [{ body: { email, password: demoSignIn.password } }],
  };
}

async function forCustomers(shop: TestShop, owner: AdminVisit): Promise<SampleRequests> {
  const write = sampleWriter(shop.services.database.db);
  const email = `bo-${randomUUID()}@example.com`;
  const path = { id: (await write.consultations({ email, phone: "(440) 555-0177" })).id };
  const draft = { subject: "Your request", text: "Hello {first name}, we call you." };
  const save = async () =>
    (await owner.post("/api/admin/texts", { ...draft, name: `Call ${randomUUID()}` })).json();
  const [kept, doomed] = [await save(), await save()];
  return {
    "GET /api/admin/customers/{id}": [{ path }],
    "POST /api/admin/customers/{id}/apart": [{ path, body: { email, isApart: true } }],
    "GET /api/admin/messages": [{ query: { about: path.id } }],
    "GET /api/admin/messages/start/{id}": [{ path }],
    "POST /api/admin/messages": [{ body: { ...draft, about: path.id, requestId: randomUUID() } }],
    "POST /api/admin/texts": [{ body: { ...draft, name: `Call ${randomUUID()}` } }],
    "PUT /api/admin/texts/{id}": [
      { path: { id: kept.id }, body: { ...draft, name: kept.name, revision: 1 } },
    ],
    "DELETE /api/admin/texts/{id}": [{ path: { id: doomed.id } }],
  };
}

async function forDiscounts(owner: AdminVisit): Promise<SampleRequests> {
  const draft = () => ({
    ...{ code: `FUZZ-${randomInt(1e9)}`, kind: "percent", value: "10", minimum: "25" },
    ...{ mostUses: "5", from: "", to: "2999-12-31", categories: [], isOn: true },
  });
  const save = async () => (await owner.post("/api/admin/discounts", draft())).json();
  const [kept, doomed, gone] = [await save(), await save(), await save()];
  await owner.delete(`/api/admin/discounts/${gone.id}`);
  return {
    "POST /api/admin/discounts": [{ body: draft() }],
    "PUT /api/admin/discounts/{id}": [
      { path: { id: kept.id }, body: { ...draft(), code: kept.code, revision: 1 } },
    ],
    "DELETE /api/admin/discounts/{id}": [{ path: { id: doomed.id } }],
    "POST /api/admin/discounts/{id}/restore": [{ path: { id: gone.id } }],
  };
}

async function forProducts(owner: AdminVisit, product: AdminProduct): Promise<SampleRequests> {
  const products = productsAt(owner);
  const [gone, doomed] = [await products.create(), await products.create()];
  await products.remove(gone.id);
  const edited = await products.edit(await products.create(), { name: "Mossy Stone" });
  const { revision, draft } = product;
  const path = { id: product.id };
  return {
    "POST /api/admin/products": [{ body: sampleDraft() }],
    "GET /api/admin/products/{id}": [{ path }],
    "PUT /api/admin/products/{id}": [{ path, body: { revision, draft } }],
    "DELETE /api/admin/products/{id}": [{ path: { id: doomed.id } }],
    "POST /api/admin/products/{id}/duplicate": [{ path }],
    "POST /api/admin/products/{id}/visibility": [{ path, body: { isVisible: true } }],
    "POST /api/admin/products/{id}/restore": [{ path: { id: gone.id } }],
    "POST /api/admin/products/{id}/undo": [
      { path: { id: edited.id }, body: { change: edited.lastChange?.id } },
    ],
  };
}

async function forCatalogue(owner: AdminVisit, product: AdminProduct): Promise<SampleRequests> {
  const { category } = product.draft;
  const all = `/api/admin/products?category=${category}&limit=200`;
  const { products } = (await owner.get(all)).json<{ products: { id: string }[] }>();
  const exported = `/api/admin/catalogue/export?format=json&category=${category}`;
  const file = { format: "json", text: (await owner.get(exported)).body };
  const { token } = (await owner.post("/api/admin/catalogue/preview", file)).json();
  return {
    "PUT /api/admin/categories/{slug}/order": [
      { path: { slug: category }, body: { productIds: products.map(({ id }) => id).toReversed() } },
    ],
    "GET /api/admin/catalogue/export": [{ query: { format: "csv", category } }],
    "POST /api/admin/catalogue/preview": [{ body: file }],
    "POST /api/admin/catalogue/import": [{ body: { ...file, token } }],
  };
}

async function forSite(owner: AdminVisit): Promise<SampleRequests> {
  const read = async () => (await owner.get("/api/admin/site")).json<{ texts: SiteTexts }>().texts;
  for (const [key, { revision, value }] of Object.entries(await read())) {
    await owner.put(`/api/admin/site/${key}`, { revision, value: changed(value) });
  }
  const samples = Object.entries(await read()).flatMap(([key, { revision, value }]) => [
    [`PUT /api/admin/site/${key}`, [{ body: { revision, value: changed(value) } }]],
    [`POST /api/admin/site/${key}/undo`, [{ body: { revision } }]],
  ]);
  return Object.fromEntries(samples);
}

type SiteTexts = Record<string, { revision: number; value: object }>;

/** Other than it was: what changes nothing cannot be undone. */
function changed(value: object): object {
  if (Array.isArray(value)) return value.toReversed();
  const word = `Round ${randomUUID().slice(0, 8)}`;
  const number = `(440) 555-0${randomInt(100, 200)}`;
  const edits = { text: word, note: word, support: number };
  const fields = Object.entries(edits).filter(([name]) => name in value);
  return { ...value, ...Object.fromEntries(fields) };
}

/** Each code is good for one use, and only later ones after it. */
async function forSecondFactor(owner: AdminVisit, now: number): Promise<SampleRequests> {
  const { password } = demoSignIn;
  const { secret } = (await owner.post("/api/admin/second-factor/begin", { password })).json();
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (timestamp: number) => [
    { body: { password, code: codes.generate({ timestamp }) } },
  ];
  return {
    "POST /api/admin/second-factor/begin": [{ body: { password } }],
    "POST /api/admin/second-factor/confirm": codeAt(now - 30_000),
    "POST /api/admin/second-factor/recovery-codes": codeAt(now),
    "POST /api/admin/second-factor/off": codeAt(now + 30_000),
  };
}
