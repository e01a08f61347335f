import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { productsAt, sampleDraft } from "#tests/support/samples/sample-draft.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const day = 86_400_000;

describeOnBothDatabases("a photo that was never used", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => sampleTime } });
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  let made = 0;
  async function oldPhoto(): Promise<string> {
    const name = `photo-${String(++made).padStart(16, "0")}`;
    await sampleWriter(test.database.db).photos({ name, created_at: sampleTime - 8 * day });
    return name;
  }
  const isThere = async (name: string) => {
    const photos = test.database.db.selectFrom("photos").select("name");
    return (await photos.where("name", "=", name).execute()).length === 1;
  };

  const saved = {
    "a product": async (picture: string) =>
      (await productsAt(visit).create({ photos: [{ picture, alt: "A pond" }] })).draft.photos,

    "an import": async (picture: string) => {
      const { slug, name, description } = sampleDraft();
      const text = [
        "Slug,Name,Category,Sold by,Description,Photos,SKU,Variant,Price",
        `${slug},${name},bubbling-boulders,price,${description},${picture} | A pond,S-${made},One,5`,
      ].join("\n");
      const file = { format: "csv", text, removeMissing: false };
      const { token } = (await visit.post("/api/admin/catalogue/preview", file)).json();
      return (await visit.post("/api/admin/catalogue/import", { ...file, token })).json();
    },

    "a project of the website": async (picture: string) => {
      const { texts } = (await visit.get("/api/admin/site")).json();
      const { revision, value } = texts.projects;
      const [project] = value;
      const projects = [{ ...project, photo: { picture, alt: "A pond" } }];
      const answer = await visit.put("/api/admin/site/projects", { revision, value: projects });
      return answer.json();
    },
  };

  // On SQLite changes come one after the other anyway.
  it.runIf(engine === "postgres").each(Object.entries(saved))(
    "is not let go while %s that shows it is being saved",
    async (_what, save) => {
      const photo = await oldPhoto();
      let saving: Promise<unknown> | undefined;
      let drop: Promise<void> | undefined;
      let isDropped = false;
      await test.database.db.transaction().execute(async (transaction) => {
        // What every change writes last: it has been checked and written, and cannot be committed
        // yet.
        await sql`select 1 from content_version for update`.execute(transaction);
        saving = save(photo);
        while ((await waiting()) < 1);
        drop = shop.services.photos.dropUnused().then(() => {
          isDropped = true;
        });
        while (!isDropped && (await waiting()) < 2);
      });
      expect(JSON.stringify(await saving)).not.toContain("error");
      await drop;
      expect(await isThere(photo)).toBe(true);
    },
  );

  it("cannot be shown any more once it is let go", async () => {
    const photo = await oldPhoto();
    await shop.services.photos.dropUnused();
    expect(await isThere(photo)).toBe(false);
    await expect(saved["a product"](photo)).rejects.toThrow("please upload it again");
    expect(await saved["a project of the website"](photo)).toMatchObject({
      fields: { "0.photo.picture": expect.stringContaining("no longer there") },
    });
  });

  /** How many statements wait for what another one holds. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.db);
    return rows[0]?.waiting ?? 0;
  }
});
