import type { SchemaLanguage } from "../schema-language.ts";

/**
 * When an order's customer was forgotten because they asked for it: the desk says so instead of
 * showing blanks.
 */
export async function forgetOnRequest({ integer, run }: SchemaLanguage): Promise<void> {
  await run(`alter table orders add column forgotten_at ${integer}`);
}
