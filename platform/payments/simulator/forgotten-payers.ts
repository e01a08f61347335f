import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Where Stripe's objects, and what was typed on the page, say who paid. */
const personal: ReadonlySet<string> = new Set([
  "customer_details",
  "customer_email",
  "collected_information",
  "shipping",
  "receipt_email",
  "typed",
]);

type Found = { id: string; body: string };

/**
 * What the simulated provider of a demo knows of a person: in everything that names one of these
 * ids (checkouts, sessions and payments) or was paid under this address. In a live shop its tables
 * are empty; Stripe's memory is beyond our reach.
 */
export async function forgetPayers(
  query: Query,
  { email, ids }: { email: string; ids: readonly string[] },
): Promise<void> {
  const typed = await idsOfPagesFilledInBy(query, email);
  for (const id of new Set([...ids, ...typed])) {
    const part = containing(id);
    for (const { id: name, body } of await objectsWith(query, id)) {
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

/**
 * On a payment page that was reached straight from the cart, the provider alone was told who they
 * are.
 */
async function idsOfPagesFilledInBy(query: Query, email: string): Promise<string[]> {
  const found = await objectsWith(query, email);
  return found.flatMap(({ id, body }) => {
    const words = JSON.stringify(JSON.parse(body)).toLowerCase();
    if (!words.includes(JSON.stringify(email.toLowerCase()))) return [];
    const { session } = JSON.parse(body) as { session?: { payment_intent: string | null } };
    return session?.payment_intent ? [id, session.payment_intent] : [id];
  });
}

async function objectsWith(query: Query, text: string): Promise<Found[]> {
  const { rows } = await sql<Found>`select id, body from payment_simulator_objects
    where lower(body) like ${containing(text.toLowerCase())} escape '!'`.execute(query);
  return rows;
}

function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, "!$&")}%`;
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
