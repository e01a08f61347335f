import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What it takes to work a lead: when to come back to it, when a person has answered, what was noted
 * and said, and the photos that came with it. A lead that was taken down on the phone may have no
 * e-mail address.
 */
export async function workLeads(schema: SchemaLanguage): Promise<void> {
  await extendLeads(schema);
  await leaveOutEmail(schema);
  await createEntries(schema);
  await createPhotos(schema);
}

async function extendLeads({ integer, run }: SchemaLanguage) {
  for (const column of [
    "follow_up_on text check (length(follow_up_on) = 10)",
    `answered_at ${integer}`,
    `confirmed_at ${integer}`,
    "entered_by text",
    "photo_key_hash text",
  ]) {
    await run(`alter table consultations add column ${column}`);
  }
  await run(
    `create index consultations_follow_up on consultations (follow_up_on)
     where follow_up_on is not null`,
  );
  await run(
    `create index consultations_confirmed on consultations (confirmed_at)
     where confirmed_at is not null`,
  );
}

/** A check cannot be taken off a column on both engines: the column is made anew. */
async function leaveOutEmail({ run, unguard, follow, refuse }: SchemaLanguage) {
  const table = "consultations";
  const name = "customer_of_changed_consultations";
  await unguard({ name, table });
  await run(
    "alter table consultations add column address text not null default '' check (address = '' or length(trim(address)) between 3 and 320)",
  );
  await run("update consultations set address = email");
  await run("alter table consultations drop column email");
  await run("alter table consultations rename column address to email");
  await follow({
    name,
    table,
    after: "update of name, email, phone, quarantine_reason, deleted_at",
    run: "insert into customer_changes (record_id) values (new.id)",
  });
  await refuse({
    name: "consultations_reachable",
    table,
    before: "insert",
    when: "new.email = '' and coalesce(new.phone, '') = ''",
    message: "a lead has an e-mail address or a phone number",
  });
}

async function createEntries({ integer, table, run }: SchemaLanguage) {
  await table(
    "lead_entries",
    `id text primary key,
     request_id text not null unique,
     consultation_id text not null references consultations (id) on delete cascade,
     audit_id text not null unique references audit_trail (id),
     body text not null check (length(body) <= 5000),
     actor text not null,
     created_at ${integer} not null`,
  );
  await run("create index lead_entries_of_lead on lead_entries (consultation_id, created_at)");
}

async function createPhotos({ integer, table, run, follow }: SchemaLanguage) {
  await table(
    "lead_photos",
    `id text primary key,
     consultation_id text not null references consultations (id) on delete cascade,
     position ${integer} not null check (position between 1 and 6),
     width ${integer} not null check (width > 0),
     height ${integer} not null check (height > 0),
     bytes ${integer} not null check (bytes > 0),
     version text not null,
     source_hash text not null,
     created_at ${integer} not null,
     unique (consultation_id, position),
     unique (consultation_id, source_hash)`,
  );
  // Files that no photo names any more, or not yet: they are removed once their time has come.
  await table(
    "lead_photos_gone",
    `id text not null,
     version text not null,
     since ${integer} not null,
     primary key (id, version)`,
  );
  await run("create index lead_photos_gone_since on lead_photos_gone (since)");
  await follow({
    name: "lead_photos_leave_files",
    table: "lead_photos",
    after: "delete",
    run: `insert into lead_photos_gone (id, version, since)
          values (old.id, old.version, 0) on conflict (id, version) do update set since = 0`,
  });
}
