import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Where Stripe's objects say who paid. */
const personal: ReadonlySet<string> = new Set([
  "customer_details",
  "customer_email",
  "collected_information",
  "shipping",
  "receipt_email",
]);

type Found = { id: string; body: string };

/**
 * What the simulated provider of a demo knows of people: of everything that names one of these ids (checkouts, sessions and
 * payments). In a live shop its tables are empty, and Stripe's own memory is beyond our reach.
 */
export async function forgetPayers(query: Query, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const part = `%${id.replace(/[!%_]/g, "!$&")}%`;
    const { rows } = await sql<Found>`select id, body from payment_simulator_objects
      where body like ${part} escape '!'`.execute(query);
    for (const { id: name, body } of rows) {
      const cleaned = JSON.stringify(withoutPayer(JSON.parse(body)));
      if (cleaned === body) continue;
      await sql`update payment_simulator_objects set body = ${cleaned} where id = ${name}`.execute(
        query,
      );
    }
    await sql`delete from payment_simulator_answers where idempotency_key like ${part} escape '!'
      or request like ${part} escape '!' or body like ${part} escape '!'`.execute(query);
  }
}

function withoutPayer(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPayer);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (personal.has(key)) return [key, null];
      // Never absent from a charge, but it may say nothing.
      return [key, key === "billing_details" ? emptied(inner) : withoutPayer(inner)];
    }),
  );
}

function emptied(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}
