import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { forgottenPayload } from "#platform/outbox/outbox-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * What a desk leaves behind beside its orders: two entries of the trail and two e-mails for each, a
 * trash, tests, and some that waits for a person. Answers how many customers there are.
 */
export async function writeHistory(location: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<number> {
  const database = await openDatabase(location);
  try {
    await writeTrail(database);
    await writeDeliveries(database, Date.now());
    await throwAway(database, Date.now());
    const { count } = await database.db
      .selectFrom("customers")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await database.close();
  }
}

async function writeTrail({ db }: Database): Promise<void> {
  for (const [step, hours] of [12, 80].entries()) {
    const details = JSON.stringify({
      from: "pending",
      to: step === 0 ? "in_transit" : "completed",
    });
    await sql`insert into audit_trail (id, at, actor, action, subject, details)
      select 'aud_' || ${String(step)} || substr(id, 5), created_at + ${whole(hours * hourMs)},
        'admin', 'order.status', id, ${details} from orders`.execute(db);
  }
}

async function writeDeliveries({ db }: Database, now: number): Promise<void> {
  const mail = (subject: string) =>
    JSON.stringify({ to: "someone@mailbox.invalid", subject, text: subject.repeat(30), html: "" });
  // What was said more than a month ago is forgotten.
  for (const [step, subject] of ["Your order at Heronbrook", "A new order"].entries()) {
    await sql`insert into outbox (id, topic, dedupe_key, payload, status, next_attempt_at,
        created_at, delivered_at)
      select 'out_' || ${String(step)} || substr(id, 5), ${mailTopic}, ${subject} || id,
        case when created_at < ${whole(now - 30 * dayMs)} then ${forgottenPayload}
          else ${mail(subject)} end,
        'delivered', created_at, created_at, created_at + 2000 from orders`.execute(db);
  }
  await sql`update outbox set status = 'given_up', delivered_at = null, attempts = 12,
      payload = ${mail("Your order at Heronbrook")}, last_error = 'no such mailbox'
    where id like 'out_0demo00%777'`.execute(db);
}

async function throwAway({ db }: Database, now: number): Promise<void> {
  await sql`update orders set email = 'test.' || email where id like '%55'`.execute(db);
  for (const table of ["orders", "consultations"]) {
    await sql`update ${sql.table(table)} set deleted_at = ${whole(now - dayMs)}
      where id like '%77'`.execute(db);
  }
}

/** Told to PostgreSQL, which would take a value in a list of columns for a text. */
function whole(value: number) {
  return sql`cast(${value} as bigint)`;
}
