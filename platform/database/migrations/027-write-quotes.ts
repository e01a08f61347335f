import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What a customer is offered, what they answered, what they paid for it and when we come. A version
 * that was sent is kept as it was, byte for byte.
 */
export async function writeQuotes(schema: SchemaLanguage): Promise<void> {
  await createQuotes(schema);
  await createVersions(schema);
  await createEntries(schema);
  await createAcceptances(schema);
  await createPayments(schema);
  await createJobs(schema);
}

async function createQuotes({ integer, json, table, run, refuse }: SchemaLanguage) {
  await table(
    "quotes",
    `id text primary key,
     number text not null unique,
     consultation_id text references consultations (id) on delete set null,
     state text not null check (state in ('draft', 'sent', 'viewed', 'accepted', 'declined',
       'changes_asked', 'expired', 'withdrawn', 'deposit_paid', 'scheduled', 'done',
       'balance_paid')),
     name text not null check (length(name) <= 200),
     email text not null check (length(email) <= 320),
     phone text not null check (length(phone) <= 60),
     location text not null check (length(location) <= 300),
     title text not null check (length(title) <= 200),
     ${json("draft")},
     revision ${integer} not null check (revision >= 1),
     writer text,
     link_hash text unique check (length(link_hash) = 64),
     link_sealed text,
     version ${integer} not null check (version >= 0),
     expires_at ${integer},
     reminders ${integer} not null check (reminders in (0, 1)),
     created_at ${integer} not null,
     created_by text not null,
     updated_at ${integer} not null,
     sent_at ${integer},
     answered_at ${integer},
     deleted_at ${integer},
     forgotten_at ${integer},
     check ((version = 0) = (sent_at is null)),
     check (state <> 'draft' or version = 0)`,
  );
  await run(
    "create index quotes_by_state on quotes (state, updated_at desc, id) where deleted_at is null",
  );
  await run("create index quotes_newest on quotes (updated_at desc, id) where deleted_at is null");
  await run("create index quotes_of_lead on quotes (consultation_id, created_at)");
  await run("create index quotes_by_email on quotes (email)");
  // Whose time may be over, or who may want to be reminded.
  await run(
    `create index quotes_waiting on quotes (sent_at)
     where state in ('sent', 'viewed', 'changes_asked')`,
  );
  await refuse({
    name: "quote_moved",
    table: "quotes",
    before: "update",
    when: `(new.id <> old.id or new.number <> old.number or new.version < old.version
      or (old.forgotten_at is not null and new.forgotten_at is null))`,
    message: "a quote keeps its number and its versions, and remembers nobody again",
  });
  await table(
    "quote_templates",
    `id text primary key,
     name text not null unique check (length(trim(name)) between 1 and 100),
     ${json("content")},
     created_at ${integer} not null,
     updated_at ${integer} not null`,
  );
}

async function createVersions({ integer, json, table, refuse }: SchemaLanguage) {
  await table(
    "quote_versions",
    `quote_id text not null references quotes (id) on delete cascade,
     number ${integer} not null check (number >= 1),
     ${json("content")},
     hash text not null check (length(hash) = 64),
     total_cents ${integer} not null check (total_cents >= 0),
     deposit_cents ${integer} not null check (deposit_cents between 0 and total_cents),
     sent_at ${integer} not null,
     sent_by text not null,
     viewed_at ${integer},
     primary key (quote_id, number)`,
  );
  await refuse({
    name: "quote_version_changed",
    table: "quote_versions",
    before: "update",
    when: `(new.quote_id <> old.quote_id or new.number <> old.number
      or new.hash <> old.hash or new.total_cents <> old.total_cents
      or new.deposit_cents <> old.deposit_cents
      or new.sent_at <> old.sent_at or new.sent_by <> old.sent_by
      or (new.content <> old.content and not exists (select 1 from quotes
        where quotes.id = old.quote_id and quotes.forgotten_at is not null)))`,
    // But for the name of somebody who is forgotten.
    message: "what was sent is never changed",
  });
}

async function createEntries({ integer, table, run }: SchemaLanguage) {
  await table(
    "quote_entries",
    `id text primary key,
     request_id text not null unique,
     quote_id text not null references quotes (id) on delete cascade,
     version ${integer},
     kind text not null check (kind in ('sent', 'viewed', 'question', 'changes', 'declined',
       'accepted', 'reminded', 'withdrawn', 'expired', 'paid', 'refunded', 'answered', 'noted',
       'scheduled', 'done', 'voided')),
     body text not null check (length(body) <= 5000),
     actor text,
     created_at ${integer} not null`,
  );
  await run("create index quote_entries_of_quote on quote_entries (quote_id, created_at)");
}

async function createAcceptances({ integer, json, table, run, refuse }: SchemaLanguage) {
  await table(
    "quote_acceptances",
    `id text primary key,
     quote_id text not null,
     version ${integer} not null,
     hash text not null check (length(hash) = 64),
     ${json("options")},
     total_cents ${integer} not null check (total_cents >= 0),
     deposit_cents ${integer} not null check (deposit_cents between 0 and total_cents),
     name text not null check (length(name) <= 200),
     how text not null check (how in ('link', 'verbal')),
     actor text,
     accepted_at ${integer} not null,
     voided_at ${integer},
     stock_taken_at ${integer},
     foreign key (quote_id, version) references quote_versions (quote_id, number),
     check ((how = 'verbal') = (actor is not null))`,
  );
  // Two who accept at the same time: one of them does.
  await run(
    `create unique index quote_acceptances_standing on quote_acceptances (quote_id)
     where voided_at is null`,
  );
  await refuse({
    name: "quote_acceptance_of_version",
    table: "quote_acceptances",
    before: "insert",
    when: `not exists (select 1 from quote_versions
      where quote_versions.quote_id = new.quote_id
        and quote_versions.number = new.version
        and quote_versions.hash = new.hash)`,
    message: "what is accepted is the version that was sent",
  });
  await refuse({
    name: "quote_acceptance_changed",
    table: "quote_acceptances",
    before: "update",
    when: `(new.quote_id <> old.quote_id or new.version <> old.version or new.hash <> old.hash
      or new.options <> old.options or new.total_cents <> old.total_cents
      or new.deposit_cents <> old.deposit_cents or new.how <> old.how
      or new.accepted_at <> old.accepted_at)`,
    message: "what was accepted is never changed",
  });
  await refuse({
    name: "accepted_quote_deleted",
    table: "quotes",
    before: "delete",
    when: `exists (select 1 from quote_acceptances where quote_acceptances.quote_id = old.id)`,
    message: "a quote that was accepted is kept",
  });
}

async function createPayments({ integer, table, run, refuse }: SchemaLanguage) {
  await table(
    "quote_payments",
    `id text primary key,
     quote_id text not null references quotes (id),
     acceptance_id text not null references quote_acceptances (id),
     purpose text not null check (purpose in ('deposit', 'balance')),
     method text not null check (method in ('card', 'cash', 'check', 'other')),
     payment_id text unique references payments (id),
     amount_cents ${integer} not null check (amount_cents > 0),
     extra ${integer} not null check (extra in (0, 1)),
     note text not null check (length(note) <= 1000),
     receipt_number text not null unique,
     received_at ${integer} not null,
     actor text,
     check ((method = 'card') = (payment_id is not null)),
     check ((method = 'card') = (actor is null))`,
  );
  // One payment settles what is owed; what comes after it is given back by a person.
  await run(
    `create unique index quote_payments_once on quote_payments (acceptance_id, purpose)
     where extra = 0`,
  );
  await run("create index quote_payments_of_quote on quote_payments (quote_id, received_at)");
  await run("create index quote_payments_received on quote_payments (received_at)");
  await refuse({
    name: "quote_payment_changed",
    table: "quote_payments",
    before: "update",
    when: `(new.quote_id <> old.quote_id or new.acceptance_id <> old.acceptance_id
      or new.purpose <> old.purpose or new.method <> old.method
      or new.amount_cents <> old.amount_cents or new.extra <> old.extra
      or new.receipt_number <> old.receipt_number or new.received_at <> old.received_at)`,
    message: "what was received is never changed",
  });
}

async function createJobs({ integer, json, table, run }: SchemaLanguage) {
  await table(
    "quote_jobs",
    `quote_id text primary key references quotes (id) on delete cascade,
     starts_on text check (length(starts_on) = 10),
     ends_on text check (length(ends_on) = 10),
     who text not null check (length(who) <= 200),
     ${json("checklist")},
     notes text not null check (length(notes) <= 5000),
     revision ${integer} not null check (revision >= 1),
     done_at ${integer},
     check (ends_on is null or (starts_on is not null and ends_on >= starts_on))`,
  );
  await run("create index quote_jobs_starting on quote_jobs (starts_on) where done_at is null");
}
