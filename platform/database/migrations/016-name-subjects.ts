import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What a request for a consultation is about, where it came from a product: its name as it was
 * then, and the page that shows it.
 */
export async function nameSubjects({ run }: SchemaLanguage): Promise<void> {
  await run("alter table consultations add column about_name text");
  await run("alter table consultations add column about_path text");
}
