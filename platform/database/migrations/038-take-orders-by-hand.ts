import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Orders that the owner takes by phone or at the yard. Until one is paid it is a row of its own;
 * then it is an order like any other. Whatever the code does, it is paid once.
 */
export async function takeOrdersByHand(schema: SchemaLanguage): Promise<void> {
  await createHandOrders(schema);
  await guardHandOrders(schema);
  await bindCheckouts(schema);
  await bindOrders(schema);
  await nameMethods(schema);
}

async function createHandOrders({ integer, json, table, run }: SchemaLanguage) {
  await table(
    "hand_orders",
    `id text primary key,
     number text not null unique check (length(number) between 8 and 20),
     state text not null check (state in ('draft', 'open', 'paid', 'called_off')),
     revision ${integer} not null check (revision >= 1),
     writer text,
     ${json("content")},
     ${json("agreed", "null")},
     total_cents ${integer} not null check (total_cents >= 0),
     first_name text not null,
     last_name text not null,
     email text not null,
     phone text not null,
     address_line1 text not null,
     address_line2 text,
     city text not null,
     state_code text not null,
     postal_code text not null,
     note text not null check (length(note) <= 2000),
     link_hash text unique check (length(link_hash) = 64),
     link_sealed text,
     link_expires_at ${integer},
     request_id text not null unique,
     created_by text not null,
     created_at ${integer} not null,
     updated_at ${integer} not null,
     taken_at ${integer},
     forgotten_at ${integer},
     check ((link_hash is null) = (link_sealed is null)),
     check ((link_hash is null) = (link_expires_at is null)),
     check (state not in ('open', 'paid')
       or (agreed is not null and total_cents > 0 and taken_at is not null))`,
  );
  await run("create index hand_orders_by_state on hand_orders (state, updated_at desc, id)");
  // What one that was taken has off the shelf, until it is an order or is called off.
  await table(
    "hand_order_stock",
    `hand_order_id text not null references hand_orders (id) on delete cascade,
     variant_id text not null references variants (id) on delete cascade,
     quantity ${integer} not null check (quantity >= 1),
     primary key (hand_order_id, variant_id)`,
  );
}

const isLive = "checkouts.status in ('creating', 'open')";

/** Whether somebody can be paying for it at this moment, besides on the checkout of this id. */
function mayBePaid(id: string, besides: string): string {
  return `exists (select 1 from checkouts
    left join payments on payments.checkout_id = checkouts.id
    where checkouts.hand_order_id = ${id} and checkouts.id <> ${besides}
      and (${isLive} or payments.status = 'processing'))`;
}

async function guardHandOrders({ refuse, run }: SchemaLanguage) {
  await run(
    `alter table checkouts add column hand_order_id text references hand_orders (id)
     check ((hand_order_id is not null) = (purpose = 'order'))`,
  );
  await refuse({
    name: "hand_order_moved",
    table: "hand_orders",
    before: "update",
    when: `(new.id <> old.id or new.number <> old.number or new.request_id <> old.request_id
      or (old.forgotten_at is not null and new.forgotten_at is null)
      or (new.state <> old.state and (old.state || ' ' || new.state) not in ('draft open',
        'draft called_off', 'open draft', 'open paid', 'open called_off', 'called_off draft')))`,
    message: "an order by hand keeps its number, and one that is paid stays so",
  });
  await refuse({
    name: "hand_order_agreed_otherwise",
    table: "hand_orders",
    before: "update",
    when: `(old.state in ('open', 'paid') and new.state <> 'draft'
      and (new.total_cents <> old.total_cents or new.agreed <> old.agreed))`,
    message: "what was agreed is changed in a draft only",
  });
  await refuse({
    name: "hand_order_left_while_paid",
    table: "hand_orders",
    before: "update",
    when: `(old.state = 'open' and new.state in ('draft', 'called_off')
      and ${mayBePaid("new.id", "''")})`,
    message: "what may be paid at this moment is neither changed nor called off",
  });
  await refuse({
    name: "hand_order_paid_with_nothing",
    table: "hand_orders",
    before: "update",
    when: `(new.state = 'paid' and old.state <> 'paid' and not exists (select 1 from orders
      join checkouts on checkouts.id = orders.checkout_id
      where orders.number = new.number and checkouts.hand_order_id = new.id))`,
    message: "it is paid once it is an order",
  });
}

async function bindCheckouts({ refuse, run }: SchemaLanguage) {
  // Two who press 'Pay' at the same time come to the same page.
  await run(
    `create unique index checkouts_live_of_hand_order on checkouts (hand_order_id)
     where status in ('creating', 'open') and hand_order_id is not null`,
  );
  await run(
    `create index checkouts_of_hand_order on checkouts (hand_order_id, created_at)
     where hand_order_id is not null`,
  );
  await refuse({
    name: "checkout_against_hand_order",
    table: "checkouts",
    before: "insert",
    when: `(new.hand_order_id is not null and (not exists (select 1 from hand_orders
        where hand_orders.id = new.hand_order_id and hand_orders.state = 'open'
          and hand_orders.total_cents = new.total_cents)
      or ${mayBePaid("new.hand_order_id", "new.id")}))`,
    message: "what is asked for is what was agreed, and is not being paid already",
    hold: "hand_orders where hand_orders.id = new.hand_order_id for update",
  });
  await refuse({
    name: "checkout_of_other_hand_order",
    table: "checkouts",
    before: "update",
    when: "coalesce(new.hand_order_id, '') <> coalesce(old.hand_order_id, '')",
    message: "a checkout stays that of its order",
  });
}

/** The number is kept for it, and only its own payment makes the order. */
async function bindOrders({ refuse }: SchemaLanguage) {
  const own = `(select checkouts.hand_order_id from checkouts
    where checkouts.id = new.checkout_id)`;
  await refuse({
    name: "order_against_hand_order",
    table: "orders",
    before: "insert",
    when: `((${own} is not null and not exists (select 1 from hand_orders
        where hand_orders.id = ${own} and hand_orders.number = new.number
          and hand_orders.state = 'open'))
      or (${own} is null and exists (select 1 from hand_orders
        where hand_orders.number = new.number))
      or ${mayBePaid(own, "new.checkout_id")})`,
    message: "an order by hand is paid once, and keeps its number",
    hold: "hand_orders where hand_orders.number = new.number for update",
  });
  await refuse({
    name: "hand_order_with_taken_number",
    table: "hand_orders",
    before: "insert",
    when: "exists (select 1 from orders where orders.number = new.number)",
    message: "this number belongs to an order",
  });
}

/** How it was paid. What came by hand has no session at the provider, and none of its names. */
async function nameMethods({ refuse, run }: SchemaLanguage) {
  await run(
    `alter table payments add column method text not null default 'card'
     check (method in ('card', 'cash', 'check', 'reader')
       and (method = 'card') = (substr(provider_session_id, 1, 8) <> 'by hand '))`,
  );
  await refuse({
    name: "payment_of_other_method",
    table: "payments",
    before: "update",
    when: "new.method <> old.method",
    message: "how something was paid never changes",
  });
  await refuse({
    name: "payment_by_hand_for_cart",
    table: "payments",
    before: "insert",
    when: `(new.method <> 'card' and not exists (select 1 from checkouts
      where checkouts.id = new.checkout_id and checkouts.hand_order_id is not null
        and checkouts.total_cents = new.amount_cents))`,
    message: "only an order that was taken by hand is paid by hand, and in full",
  });
}
