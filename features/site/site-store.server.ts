import type { Query } from "#platform/database/database.ts";
import type { SiteTextRow } from "#platform/database/tables.ts";
import { siteSchemas } from "./site-schema.ts";
import { type SiteKey, type SiteTexts, siteKeys } from "./site-texts.ts";

export async function readRows(query: Query): Promise<ReadonlyMap<string, SiteTextRow>> {
  const rows = await query.selectFrom("site_texts").selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** What the owner has stored for one key, read anew; undefined: as the shop opened. */
export async function readText<Key extends SiteKey>(
  query: Query,
  key: Key,
): Promise<SiteTexts[Key] | undefined> {
  const row = await query
    .selectFrom("site_texts")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return parsedText(key, row?.value);
}

/** The stored texts; one that no longer fits its schema is ignored. */
export function textsOf(rows: ReadonlyMap<string, SiteTextRow>, defaults: SiteTexts): SiteTexts {
  const stored = siteKeys.flatMap((key) => {
    const value = parsedText(key, rows.get(key)?.value);
    return value === undefined ? [] : [[key, value]];
  });
  return { ...defaults, ...Object.fromEntries(stored) };
}

export function parsedText<Key extends SiteKey>(
  key: Key,
  json: string | undefined,
): SiteTexts[Key] | undefined {
  if (json === undefined) return undefined;
  return siteSchemas[key].safeParse(JSON.parse(json)).data as SiteTexts[Key] | undefined;
}

export async function writeRow(query: Query, row: SiteTextRow): Promise<void> {
  const { key, ...columns } = row;
  await query
    .insertInto("site_texts")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(columns))
    .execute();
}
