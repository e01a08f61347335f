import type { LeadList } from "#desk/leads/leads-schema.ts";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import type { QuoteList } from "#desk/quotes/quotes-schema.ts";
import type { BestSellers } from "#desk/reports/report-schema.ts";
import type { DeskCaller } from "./desk-caller.ts";

export interface Question {
  what: string;
  path: string;
  /** Before each time, not measured. */
  before?(round: number): Promise<unknown>;
}

/** Every list of the desk, and the searches that find very many, few, or nobody. */
export async function questionsFor(desk: DeskCaller): Promise<Question[]> {
  const { orders: some, nextCursor } = await desk.send<AdminOrderList>("GET", "orders?limit=200");
  const { sizes } = await desk.send<BestSellers>("GET", "reports/best-sellers?period=months");
  const { leads } = await desk.send<LeadList>("GET", "leads");
  const { quotes } = await desk.send<QuoteList>("GET", "quotes");
  const oneOf = some[7];
  const changeOne = (round: number) =>
    desk.send("POST", "orders/status", {
      ids: [some[round % some.length]?.id],
      status: round % 2 === 0 ? "in_transit" : "at_warehouse",
      notify: false,
    });
  const laterPage = async (list: string) => {
    const { nextCursor: cursor } = await desk.send<{ nextCursor: string }>(
      "GET",
      `${list}${list.includes("?") ? "&" : "?"}limit=200`,
    );
    return cursor;
  };
  const searches = (list: string, texts: Record<string, string | undefined>) =>
    Object.entries(texts).map(([what, text]) => ({
      what: `${list}: ${what}`,
      path: `${list}?q=${encodeURIComponent(text ?? "")}`,
    }));
  return [
    { what: "order list, first page", path: "orders" },
    { what: "order list, right after a change", path: "orders", before: changeOne },
    { what: "order list, a later page", path: `orders?cursor=${nextCursor}` },
    { what: "orders of one status", path: "orders?status=cancelled" },
    {
      what: "orders of one status, a later page",
      path: `orders?status=completed&cursor=${await laterPage("orders?status=completed")}`,
    },
    { what: "one order", path: `orders/${oneOf?.id}` },
    { what: "trash of orders", path: "trash" },
    { what: "test orders", path: "test-orders" },
    { what: "orders of the crew", path: "crew/orders" },
    ...searches("orders", {
      "a common first name": "ada",
      "a rare name": "abbott-zimmer",
      "two words": "ada brook",
      "three words": "granite quimby yara",
      "words that many have, and nobody together": "sheffield westlake",
      "e-mail": "ada.brook1",
      phone: "(440) 555-0142",
      "last four digits": "0142",
      "what every phone number has": "555",
      "a common town": "sheffield",
      street: "sweetbriar",
      "house and street": "207 heron",
      "order number": oneOf?.orderNumber.slice(1),
      "SKU that everybody bought": sizes[0]?.sku,
      SKU: oneOf?.items[0]?.variant.sku,
      "two letters": "al",
      "nothing found": "qqqq",
    }),
    { what: "orders: in a status, of very many", path: "orders?q=lake&status=cancelled" },
    {
      what: "orders: right after a change",
      path: "orders?q=sheffield",
      before: changeOne,
    },
    {
      what: "orders: a common town, a later page",
      path: `orders?q=sheffield&cursor=${await laterPage("orders?q=sheffield")}`,
    },
    { what: "customers, first page", path: "customers" },
    { what: "customers, right after a change", path: "customers", before: changeOne },
    {
      what: "customers, a later page",
      path: `customers?cursor=${await laterPage("customers")}`,
    },
    ...searches("customers", {
      "a common first name": "ada",
      "a rare name": "abbott-zimmer",
      "three words": "ada abbott 440",
      "last four digits": "0142",
      "e-mail": "ada.brook1",
      "one letter": "a",
      "nobody found": "qqqq",
    }),
    { what: "one customer", path: `customers/${some[0]?.id}` },
    { what: "leads, first page", path: "leads" },
    { what: "leads of one stage", path: "leads?stage=quoted" },
    { what: "leads that may be spam", path: "leads?quarantined=true" },
    { what: "leads, a later page", path: `leads?cursor=${await laterPage("leads")}` },
    { what: "one lead", path: `leads/${leads[0]?.id}` },
    { what: "trash of leads", path: "leads/trash" },
    ...searches("leads", {
      "a word of very many": "waterfall",
      "a common first name": "ada",
      "last four digits": "0142",
      "three words": "ada pond terrace",
      "two letters": "al",
      "nothing found": "qqqq",
    }),
    { what: "quotes, first page", path: "quotes" },
    ...searches("quotes", { "a common first name": "ada", "nothing found": "qqqq" }),
    { what: "one quote", path: `quotes/${quotes[0]?.id}` },
    { what: "trash of quotes", path: "quotes/trash" },
    { what: "products", path: "products" },
    { what: "Today", path: "attention" },
    { what: "low stock", path: "low-stock" },
    { what: "deliveries", path: "outbox" },
    { what: "deliveries that were given up", path: "outbox?status=given_up" },
    { what: "deliveries that wait", path: "outbox?status=pending" },
    { what: "deliveries, a later page", path: `outbox?cursor=${await laterPage("outbox")}` },
    { what: "audit trail", path: "audit" },
    { what: "audit trail of an order", path: `audit?subject=${oneOf?.id}` },
    { what: "audit trail, a later page", path: `audit?cursor=${await laterPage("audit")}` },
    { what: "revenue of 90 days", path: "revenue?days=90" },
    { what: "report: revenue of 90 days", path: "reports/revenue?period=90" },
    { what: "report: revenue of 24 months", path: "reports/revenue?period=months" },
    { what: "report: best sellers of 90 days", path: "reports/best-sellers?period=90" },
    { what: "report: best sellers of 24 months", path: "reports/best-sellers?period=months" },
  ];
}
