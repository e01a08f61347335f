import { join } from "node:path";
import { sql } from "kysely";
import { photoFiles } from "#features/photos/photo.ts";
import { photoVersion } from "#features/photos/photo-version.server.ts";
import { visitorPhotoFiles } from "#features/photos/visitor-photo.ts";
import type { Db } from "#platform/database/database.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { sampleWriter } from "./sample-rows.ts";

/**
 * A row in every table, an order whose payment has been refunded since, one that was cancelled, and
 * more events than are read at once.
 */
export async function fillShop(db: Db): Promise<void> {
  const write = sampleWriter(db);
  for (const writeRow of Object.values(write)) await writeRow();
  const order = await write.orders({ customer_notes: "Gate code é 7 – “ring twice”\n\tplease" });
  await db
    .updateTable("payments")
    .set(({ ref }) => ({ status: "refunded", refunded_cents: ref("amount_cents") }))
    .where("id", "=", order.payment_id)
    .execute();
  const cancelled = await write.orders();
  await db
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("id", "=", cancelled.id)
    .execute();
  await db
    .insertInto("push_keys")
    .values({ id: 1, public_key: "B".padEnd(87, "x"), private_key: "sealed", created_at: 1 })
    .execute();
  await sql`insert into payment_simulator_objects values ('cs_1', 'session', 1, '{}')`.execute(db);
  await sql`insert into payment_simulator_answers values ('key', '{}', 200, '{}', 1)`.execute(db);
  await sql`insert into payment_simulator_jobs values ('job', 'webhook', 'cs_1', 1, 0, 1)`.execute(
    db,
  );
  for (let i = 0; i < 2_500; i += 500) {
    const events = Array.from({ length: 500 }, (_, j) => ({
      id: `evt_many_${i + j}`,
      type: "charge.updated",
      provider_session_id: null,
      payload: "{}",
      outcome: null,
      received_at: i + j,
      processed_at: null,
    }));
    await db.insertInto("webhook_events").values(events).execute();
  }
}

/**
 * Files for each photo that the database names, in the folder where a shop keeps them; answers with
 * their contents.
 */
export async function givePhotosFiles(db: Db, dataDir: string): Promise<string[]> {
  const store = openFolderStore(join(dataDir, "photos"));
  const written: string[] = [];
  for (const row of await db.selectFrom("photos").select(["name", "widths"]).execute()) {
    const widths = JSON.parse(row.widths) as number[];
    const named = photoFiles({ name: row.name, version: "", widths });
    const texts = named.map((file) => `the photo ${file}`);
    const version = photoVersion(texts.map((text) => Buffer.from(text)));
    await db.updateTable("photos").set({ version }).where("name", "=", row.name).execute();
    for (const [index, file] of photoFiles({ name: row.name, version, widths }).entries()) {
      await store.write(file, Buffer.from(String(texts[index])));
    }
    written.push(...texts);
  }
  for (const table of ["lead_photos", "quote_photos"] as const) {
    for (const { id } of await db.selectFrom(table).select("id").execute()) {
      const texts = visitorPhotoFiles({ id, version: "" }).map((file) => `the photo ${file}`);
      const version = photoVersion(texts.map((text) => Buffer.from(text)));
      await db.updateTable(table).set({ version }).where("id", "=", id).execute();
      for (const [index, file] of visitorPhotoFiles({ id, version }).entries()) {
        await store.write(file, Buffer.from(String(texts[index])));
      }
      written.push(...texts);
    }
  }
  return written.toSorted();
}
