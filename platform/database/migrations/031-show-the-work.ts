import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Photos on a quote and of its job, seen by its customer alone; a quote that is begun once however
 * often it is asked for; and a job that was called off after something had been paid for it.
 */
export async function showTheWork(schema: SchemaLanguage): Promise<void> {
  const { integer, table, run, follow, refuse } = schema;
  await table(
    "quote_photos",
    `id text primary key,
     quote_id text not null references quotes (id) on delete cascade,
     kind text not null check (kind in ('offer', 'before', 'after')),
     width ${integer} not null check (width > 0),
     height ${integer} not null check (height > 0),
     bytes ${integer} not null check (bytes > 0),
     version text not null,
     source_hash text not null,
     created_at ${integer} not null,
     created_by text not null,
     unique (quote_id, kind, source_hash)`,
  );
  // Their files are removed as those of a lead's photos are.
  await follow({
    name: "quote_photos_leave_files",
    table: "quote_photos",
    after: "delete",
    run: `insert into lead_photos_gone (id, version, since)
          values (old.id, old.version, 0) on conflict (id, version) do update set since = 0`,
  });
  await run("alter table quotes add column request_id text check (length(request_id) <= 80)");
  await run(
    "create unique index quotes_asked_once on quotes (request_id) where request_id is not null",
  );
  await run(
    `alter table quotes add column called_off_at ${integer}
     check (called_off_at is null or state = 'withdrawn')`,
  );
  await refuse({
    name: "quote_called_off",
    table: "quotes",
    before: "update",
    when: "(old.called_off_at is not null and new.called_off_at is null)",
    message: "a job that was called off is not taken up again",
  });
}
