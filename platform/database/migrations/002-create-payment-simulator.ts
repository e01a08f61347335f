import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What the simulated payment provider of demo mode remembers: its objects as JSON, the answers it
 * has given to idempotency keys, and what it has yet to do. Empty in a live shop, which does not
 * load the simulator.
 */
export async function createPaymentSimulator(schema: SchemaLanguage): Promise<void> {
  const { integer, json, table, run } = schema;
  await table(
    "payment_simulator_objects",
    `id text primary key,
     kind text not null,
     position ${integer} not null,
     ${json("body")}`,
  );
  await run(
    "create index payment_simulator_newest on payment_simulator_objects (kind, position desc)",
  );
  await table(
    "payment_simulator_answers",
    `idempotency_key text primary key,
     request text not null,
     status ${integer} not null,
     ${json("body")},
     created_at ${integer} not null`,
  );
  await table(
    "payment_simulator_jobs",
    `id text primary key,
     kind text not null check (kind in ('webhook', 'settle', 'expire')),
     subject text not null,
     due_at ${integer} not null,
     attempts ${integer} not null check (attempts >= 0),
     created_at ${integer} not null`,
  );
  await run("create index payment_simulator_due on payment_simulator_jobs (due_at, id)");
}
