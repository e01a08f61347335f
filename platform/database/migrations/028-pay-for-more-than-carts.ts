import type { SchemaLanguage } from "../schema-language.ts";

/**
 * A payment has a purpose: what is in a cart, or what was agreed on a quote. Whatever the code
 * does, only what was agreed is asked for, and what was paid for one purpose is booked as no other.
 */
export async function payForMoreThanCarts(schema: SchemaLanguage): Promise<void> {
  await givePurpose(schema);
  await guardPurpose(schema);
  await guardPayments(schema);
  await createStockTaken(schema);
  await noteCustomers(schema);
}

const ofQuote = (row: string) => `${row}purpose in ('quote_deposit', 'quote_balance')`;

async function givePurpose({ run }: SchemaLanguage) {
  // 'order': for what the owner sells by phone, once that can be paid online.
  await run(
    `alter table checkouts add column purpose text not null default 'cart'
     check (purpose in ('cart', 'quote_deposit', 'quote_balance', 'order'))`,
  );
  await run(
    `alter table checkouts add column quote_id text references quotes (id)
     check ((quote_id is not null) = (${ofQuote("")}))`,
  );
  await run(
    `alter table checkouts add column acceptance_id text references quote_acceptances (id)
     check ((acceptance_id is not null) = (${ofQuote("")}))`,
  );
  // Two who press 'Pay' at the same time come to the same page.
  await run(
    `create unique index checkouts_live_of_quote on checkouts (acceptance_id, purpose)
     where status in ('creating', 'open') and acceptance_id is not null`,
  );
  await run(
    `create index checkouts_of_quote on checkouts (quote_id, created_at)
     where quote_id is not null`,
  );
}

/** What an acceptance leaves to pay for each purpose. */
function agreed(purpose: string, prefix: string): string {
  return `case when ${purpose} = '${prefix}deposit' then quote_acceptances.deposit_cents
      else quote_acceptances.total_cents - quote_acceptances.deposit_cents end`;
}

async function guardPurpose({ refuse }: SchemaLanguage) {
  await refuse({
    name: "checkout_against_acceptance",
    table: "checkouts",
    before: "insert",
    when: `(new.acceptance_id is not null and not exists (select 1 from quote_acceptances
      where quote_acceptances.id = new.acceptance_id
        and quote_acceptances.quote_id = new.quote_id
        and quote_acceptances.voided_at is null
        and ${agreed("new.purpose", "quote_")} = new.total_cents))`,
    message: "what is asked for is what was agreed, and still is",
    hold: "quote_acceptances where quote_acceptances.id = new.acceptance_id for share",
  });
  await refuse({
    name: "checkout_of_other_purpose",
    table: "checkouts",
    before: "update",
    when: `(new.purpose <> old.purpose or coalesce(new.quote_id, '') <> coalesce(old.quote_id, '')
      or coalesce(new.acceptance_id, '') <> coalesce(old.acceptance_id, ''))`,
    message: "a checkout keeps its purpose",
  });
  await refuse({
    name: "order_of_other_purpose",
    table: "orders",
    before: "insert",
    when: `exists (select 1 from checkouts
      where checkouts.id = new.checkout_id and checkouts.acceptance_id is not null)`,
    message: "what was paid on a quote is no order",
  });
}

async function guardPayments({ integer, refuse, run }: SchemaLanguage) {
  // Of what was paid by hand; what came by card is given back at the provider.
  await run(
    `alter table quote_payments add column returned_cents ${integer} not null default 0
     check (returned_cents between 0 and amount_cents and (returned_cents = 0 or method <> 'card'))`,
  );
  await refuse({
    name: "quote_payment_against_payment",
    table: "quote_payments",
    before: "insert",
    when: `(new.method = 'card' and not exists (select 1 from payments
      join checkouts on checkouts.id = payments.checkout_id
      where payments.id = new.payment_id
        and payments.status = 'paid'
        and payments.amount_cents = new.amount_cents
        and checkouts.acceptance_id = new.acceptance_id
        and checkouts.purpose = 'quote_' || new.purpose))`,
    message: "a payment by card is booked in full, for what it was made",
  });
  await refuse({
    name: "quote_payment_against_acceptance",
    table: "quote_payments",
    before: "insert",
    when: `not exists (select 1 from quote_acceptances
      where quote_acceptances.id = new.acceptance_id
        and quote_acceptances.quote_id = new.quote_id
        and (new.extra = 1 or ${agreed("new.purpose", "")} = new.amount_cents))`,
    message: "what is received for a quote is what was agreed on it",
  });
}

async function createStockTaken({ integer, table }: SchemaLanguage) {
  // What an accepted quote took off the stock, and how much of it was put back: as of an order.
  await table(
    "quote_stock_taken",
    `acceptance_id text not null references quote_acceptances (id),
     variant_id text not null references variants (id) on delete cascade,
     quantity ${integer} not null check (quantity >= 1),
     returned ${integer} not null default 0 check (returned between 0 and quantity),
     primary key (acceptance_id, variant_id)`,
  );
}

/** A quote counts for its customer as an order does. */
async function noteCustomers({ follow }: SchemaLanguage) {
  const note = "insert into customer_changes (record_id)";
  await follow({
    name: "customer_of_quotes",
    table: "quotes",
    after: "insert",
    run: `${note} values (new.id)`,
  });
  await follow({
    name: "customer_of_changed_quotes",
    table: "quotes",
    after: "update of name, email, phone, state, deleted_at, forgotten_at",
    run: `${note} values (new.id)`,
  });
  await follow({
    name: "customer_of_removed_quotes",
    table: "quotes",
    after: "delete",
    run: `${note} values (old.id)`,
  });
  await follow({
    name: "customer_of_quote_payments",
    table: "quote_payments",
    after: "insert",
    run: `${note} values (new.quote_id)`,
  });
  await follow({
    name: "customer_of_returned_quote_payments",
    table: "quote_payments",
    after: "update of returned_cents",
    run: `${note} values (new.quote_id)`,
  });
  await follow({
    name: "customer_of_refunded_quote_payments",
    table: "payments",
    after: "update of refunded_cents",
    run: `${note} select quote_payments.quote_id from quote_payments
      where quote_payments.payment_id = new.id`,
  });
}
