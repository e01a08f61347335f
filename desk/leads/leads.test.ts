import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mostRequestPhotos } from "#features/consultations/photos/request-photo.ts";
import { shopDay } from "#platform/shop-days.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import {
  newVisitor,
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { canary, phonePhoto, samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const hourMs = 3_600_000;

describeOnBothDatabases("a lead that is worked", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let now = Date.parse("2026-11-16T15:00:00Z");
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", DATA_DIR: dataDir },
      clock: { now: () => now },
    });
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (change: Record<string, unknown> = {}, visitor = newVisitor()) => {
    const body = sampleConsultation(change);
    const { id, photoKey } = (await postConsultation(shop, body, visitor)).json();
    return { id: String(id), photoKey: String(photoKey), email: String(body.email) };
  };
  const pageOf = async (id: string) => (await visit.get(`/api/admin/leads/${id}`)).json();
  const texts = async (id: string): Promise<string[]> =>
    (await pageOf(id)).timeline.map(({ text }: { text: string }) => text);
  const note = (id: string, kind: string, text: string, requestId = randomUUID()) =>
    visit.post(`/api/admin/leads/${id}/notes`, { kind, text, requestId });
  const confirmations = async (email: string) => {
    const rows = await test.database.db.selectFrom("outbox").select("payload").execute();
    return rows.map(({ payload }) => JSON.parse(payload)).filter(({ to }) => to === email);
  };
  const sendPhoto = (
    { id, photoKey }: { id: string; photoKey: string },
    payload: Buffer,
    headers: Record<string, string> = newVisitor(),
  ) =>
    shop.app.inject({
      method: "POST",
      url: `/api/consultations/${id}/photos`,
      headers: { ...headers, "content-type": "image/jpeg", "x-photo-key": photoKey },
      payload,
    });

  it("keeps notes and calls with their time and person, each once, and a call answers it", async () => {
    const { id } = await ask();
    expect((await pageOf(id)).lead).toMatchObject({ stage: "new", waits: true });
    const missed = await note(id, "missed", "");
    expect(missed.json()).toMatchObject({ stage: "new", waits: true });
    const requestId = randomUUID();
    for (const _ of [1, 2]) await note(id, "call", "They want a bridge.", requestId);
    const { lead, timeline } = await pageOf(id);
    expect(lead).toMatchObject({ stage: "contacted", waits: false });
    expect(timeline.filter(({ note }: { note: string | null }) => note)).toMatchObject([
      { note: "They want a bridge.", actor: "admin", at: new Date(now).toISOString() },
    ]);
    expect((await note(id, "note", " ")).statusCode).toBe(400);
    expect((await note("con_none", "note", "x")).statusCode).toBe(404);
  });

  it("stops its clock for good with an answer, also when its stage is taken back", async () => {
    const { id } = await ask();
    const requestId = randomUUID();
    await visit.post("/api/admin/messages", {
      about: id,
      subject: "Pond",
      text: "We call.",
      requestId,
    });
    expect((await pageOf(id)).lead).toMatchObject({ stage: "contacted", waits: false });
    await visit.patch(`/api/admin/leads/${id}`, { stage: "new" });
    expect((await pageOf(id)).lead).toMatchObject({ stage: "new", waits: false });
    expect(await texts(id)).toEqual(expect.arrayContaining(["Customer e-mailed", "Lead moved"]));
  });

  it("stands above the others while its answer is late", async () => {
    const late = await ask();
    now += 25 * hourMs;
    visit = await signedIn(shop);
    const fresh = await ask();
    const { leads } = (await visit.get("/api/admin/leads?stage=new")).json();
    const ids = leads.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(fresh.id));
    expect(ids.filter((id: string) => id === late.id)).toHaveLength(1);
  });

  it("comes up in Today on the day that was chosen; who was faster is not overruled", async () => {
    const { id } = await ask();
    await note(id, "call", "");
    const followUp = (day: string | null, seen: string | null) =>
      visit.put(`/api/admin/leads/${id}/follow-up`, { day, seen });
    const today = shopDay(now, "America/New_York");
    const isUp = async () =>
      (await visit.get("/api/admin/attention"))
        .json()
        .items.some(
          (item: { kind: string; id: string }) => item.kind === "follow-up" && item.id === id,
        );
    expect((await followUp("2099-01-01", null)).json()).toMatchObject({ followUpOn: "2099-01-01" });
    expect(await isUp()).toBe(false);
    const [first, second] = await Promise.all([
      followUp(today, "2099-01-01"),
      followUp("2098-01-01", "2099-01-01"),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    await followUp(today, (await pageOf(id)).lead.followUpOn);
    expect(await isUp()).toBe(true);
    await followUp(null, today);
    expect(await isUp()).toBe(false);
  });

  it("can be taken down after a phone call, once, without an e-mail address", async () => {
    const typed = { requestId: randomUUID(), name: "Bo Reed", message: "A pump that hums" };
    const refused = await visit.post("/api/admin/leads", { ...typed, phone: "555" });
    expect(refused.json().fields.phone).toMatch(/ten digits/);
    expect((await visit.post("/api/admin/leads", typed)).json().fields.phone).toMatch(
      /one of the two/,
    );
    const body = { ...typed, phone: "(440) 555-0199" };
    const [one, again] = [
      await visit.post("/api/admin/leads", body),
      await visit.post("/api/admin/leads", body),
    ];
    expect(one.statusCode).toBe(201);
    expect(again.json().id).toBe(one.json().id);
    expect(one.json()).toMatchObject({
      stage: "contacted",
      waits: false,
      enteredBy: "admin",
      email: "",
    });
    expect(await texts(one.json().id)).toEqual(["Lead taken down"]);
  });

  it("is confirmed to the visitor once, and what may be spam only when it is released", async () => {
    const { email, id } = await ask({
      name: "Ada Brook",
      message: "A pond. See www.pills.example",
    });
    const [mail] = await confirmations(email);
    expect(mail.text).toContain("Free, no-obligation quote within 24 hours.");
    expect(mail.text).toContain("That is by ");
    expect(mail.text).not.toContain("pills.example");
    expect(await texts(id)).toContain("Confirmation e-mailed to them");
    const spam = await ask({ website: "x" });
    expect(await confirmations(spam.email)).toEqual([]);
    await visit.post(`/api/admin/leads/${spam.id}/release`);
    await visit.post(`/api/admin/leads/${spam.id}/release`);
    expect(await confirmations(spam.email)).toHaveLength(1);
  });

  it("is confirmed to no mailbox more than twice a day, and for no network more than five times", async () => {
    const email = `flood-${randomUUID()}@example.com`;
    for (const _ of [1, 2, 3]) await ask({ email: email.toUpperCase() });
    expect(await confirmations(email.toUpperCase())).toHaveLength(2);
    const visitor = newVisitor();
    const asked = [];
    for (let count = 0; count < 6; count++) asked.push(await ask({}, visitor));
    const sent = await Promise.all(
      asked.map(async ({ email }) => (await confirmations(email)).length),
    );
    expect(sent).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it("has its visitor's photos, turned and without what the camera noted, for the desk alone", async () => {
    const lead = await ask();
    const photo = await phonePhoto();
    for (const _ of [1, 2]) expect((await sendPhoto(lead, photo)).statusCode).toBe(201);
    const { photos, lead: shown } = await pageOf(lead.id);
    expect(shown.photos).toBe(1);
    expect(photos).toEqual([{ id: expect.any(String), width: 675, height: 900 }]);
    const path = `/api/admin/leads/${lead.id}/photos/${photos[0].id}/large`;
    const answer = await visit.get(path);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store",
    });
    const meta = await sharp(answer.rawPayload).metadata();
    expect([meta.width, meta.height, meta.exif, meta.xmp]).toEqual([
      675,
      900,
      undefined,
      undefined,
    ]);
    expect(answer.rawPayload.includes(canary)).toBe(false);
    expect((await shop.app.inject(path)).statusCode).toBe(401);
    const [file = ""] = readdirSync(`${dataDir}/photos`).filter((name) => name.includes("large"));
    for (const url of [`/photos/${file}`, `/pictures/${file}`]) {
      expect((await shop.app.inject(url)).statusCode).toBe(404);
    }
  });

  it("takes six photos and not one more, none without its key, and nothing that is no photo", async () => {
    const lead = await ask();
    for (const key of ["", "guess"]) {
      const refused = await sendPhoto({ ...lead, photoKey: key }, await samplePhoto());
      expect([400, 404]).toContain(refused.statusCode);
    }
    const wrong = await sendPhoto(lead, Buffer.from("<svg onload=alert(1)>".repeat(9)));
    expect([wrong.statusCode, wrong.json().error]).toEqual([415, expect.stringMatching(/JPEG/)]);
    const sent = [];
    for (let count = 0; count <= mostRequestPhotos; count++)
      sent.push(await samplePhoto({ width: 640 + count }));
    const codes = (await Promise.all(sent.map((photo) => sendPhoto(lead, photo)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted()).toEqual([...Array(mostRequestPhotos).fill(201), 409]);
    now += 2 * hourMs;
    expect((await sendPhoto(lead, await samplePhoto())).statusCode).toBe(404);
  });

  it("takes its photos and notes with it when its person is forgotten", async () => {
    visit = await signedIn(shop);
    const lead = await ask();
    await sendPhoto(lead, await samplePhoto());
    await note(lead.id, "note", "Two dogs");
    const file = (await visit.post("/api/admin/people/export", { email: lead.email })).json();
    expect(JSON.stringify(file)).toContain("Two dogs");
    const { id } = (await pageOf(lead.id)).photos[0];
    const files = () => readdirSync(`${dataDir}/photos`).filter((name) => name.startsWith(id));
    expect(files()).toHaveLength(2);
    await visit.post("/api/admin/people/forget", {
      email: lead.email,
      password: "koi-demo",
      anyway: true,
    });
    expect((await visit.get(`/api/admin/leads/${lead.id}`)).statusCode).toBe(404);
    expect((await visit.get(`/api/admin/leads/${lead.id}/photos/${id}/small`)).statusCode).toBe(
      404,
    );
    await shop.services.requestPhotos.dropFiles();
    expect(files()).toEqual([]);
    for (const table of ["lead_entries", "lead_photos"] as const) {
      const rows = await test.database.db
        .selectFrom(table)
        .select("id")
        .where("consultation_id", "=", lead.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
