import { readdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mostQuotePhotos } from "#features/quotes/photos/quote-photo.ts";
import { quotePhotoAddress } from "#features/quotes/quote-view.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { accept, pondContent, sentQuote } from "#tests/support/agreed-quote.ts";
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

describeOnBothDatabases("photos of a quote and its job", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", DATA_DIR: dataDir },
    });
    owner = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const path = (id: string) => `/api/admin/quotes/${id}`;
  const add = (id: string, kind: string, photo: Buffer) =>
    owner.send("POST", `${path(id)}/photos?kind=${kind}`, photo, { "content-type": "image/jpeg" });
  const added = async (id: string, kind: string, photo: Buffer): Promise<string> => {
    const answer = await add(id, kind, photo);
    expect(answer.statusCode).toBe(201);
    return answer.json().photo.id;
  };
  const seen = async (secret: string, id: string) =>
    (await shop.services.quoteVisits.photo(secret, id, "small")) !== undefined;
  const onPage = async (secret: string) =>
    (await shop.services.quoteVisits.read(secret, []))?.photos.map(({ id }) => id);
  const filesOf = (id: string) =>
    readdirSync(`${dataDir}/photos`).filter((name) => name.startsWith(`${id}-`));
  const gallery = async () => (await owner.get("/api/admin/site")).json().texts.projects.value;

  it("go with what was sent: nobody sees one that was not, and one that was stays", async () => {
    const { id, secret } = await sentQuote(shop);
    const photo = await added(id, "offer", await phonePhoto());
    expect(await added(id, "offer", await phonePhoto())).toBe(photo);
    expect([await seen(secret, photo), await onPage(secret)]).toEqual([false, []]);
    const quote = (await owner.get(path(id))).json();
    const draft = { ...quote, content: { ...quote.content, photos: [photo] } };
    expect((await owner.put(path(id), draft)).statusCode).toBe(200);
    const { revision } = (await owner.get(path(id))).json();
    await owner.post(`${path(id)}/send`, { revision, how: "link" });
    expect([await seen(secret, photo), await onPage(secret)]).toEqual([true, [photo]]);
    expect((await owner.delete(`${path(id)}/photos/${photo}`)).statusCode).toBe(404);
    // Without a link, or at somebody else's, there is nothing.
    const other = await sentQuote(shop);
    expect(await seen(other.secret, photo)).toBe(false);
    const answer = await owner.get(`${path(id)}/photos/${photo}/large`);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.rawPayload.includes(canary)).toBe(false);
    for (const [index, file] of filesOf(photo).entries()) {
      expect((await shop.app.inject(`/photos/${file}`)).statusCode).toBe(404);
      expect(index).toBeLessThan(2);
    }
  });

  it("are of the work once it is agreed, go when they are removed, and into the gallery once", async () => {
    const sent = await sentQuote(shop);
    const { id, secret } = sent;
    const before = await added(id, "before", await samplePhoto({ width: 1200 }));
    const after = await added(id, "after", await samplePhoto({ width: 1300 }));
    expect(await seen(secret, after)).toBe(false);
    await accept(shop, sent);
    expect(await onPage(secret)).toEqual([before, after]);
    expect(quotePhotoAddress(secret, after, "small")).toContain(`/photos/${after}-small.webp`);
    const count = (await gallery()).length;
    const publish = () => owner.post(`${path(id)}/photos/${after}/gallery`);
    expect((await publish()).json().photos).toMatchObject([
      { id: before, isInGallery: false },
      { id: after, isInGallery: true },
    ]);
    expect((await publish()).statusCode).toBe(200);
    const projects = await gallery();
    expect(projects).toHaveLength(count + 1);
    expect(projects[0]).toMatchObject({
      title: "A pond of 11 by 16 feet",
      isVisible: true,
      photo: { picture: expect.stringMatching(/^photo-/) },
      before: { picture: expect.stringMatching(/^photo-/) },
    });
    // Whose pond it is stays between us.
    expect(JSON.stringify(projects[0])).not.toMatch(/Ada|Brook|Lane/);
    expect((await owner.delete(`${path(id)}/photos/${before}`)).statusCode).toBe(200);
    expect(await onPage(secret)).toEqual([after]);
    expect(filesOf(before)).toHaveLength(2);
    await shop.services.requestPhotos.dropFiles();
    expect([filesOf(before), filesOf(after).length]).toEqual([[], 2]);
  });

  it("are taken over from the request, and leave it when it goes", async () => {
    const lead = (
      await postConsultation(shop, sampleConsultation({ name: "Lea Rill" }), newVisitor())
    ).json();
    await shop.app.inject({
      method: "POST",
      url: `/api/consultations/${lead.id}/photos`,
      headers: { "content-type": "image/jpeg", "x-photo-key": lead.photoKey },
      payload: await samplePhoto({ width: 700 }),
    });
    const quote = (await owner.post("/api/admin/quotes", { lead: lead.id })).json();
    expect([quote.leadPhotos, quote.photos]).toEqual([1, []]);
    const taken = (await owner.post(`${path(quote.id)}/lead-photos`)).json();
    expect(taken.photos).toMatchObject([{ kind: "offer" }]);
    expect((await owner.post(`${path(quote.id)}/lead-photos`)).json().photos).toHaveLength(1);
    await test.database.db.deleteFrom("lead_photos").execute();
    await shop.services.requestPhotos.dropFiles();
    expect(filesOf(taken.photos[0].id)).toHaveLength(2);
  });

  it("have a limit, and are for the office alone", async () => {
    const { id } = await sentQuote(shop, pondContent);
    for (let count = 0; count < mostQuotePhotos; count++) {
      const copy = { width: 10, height: 10, bytes: 1, source_hash: `hash ${count}` };
      await test.database.db
        .insertInto("quote_photos")
        .values({
          ...{ ...copy, id: `qph_${id.slice(4, 20)}${count}`, quote_id: id, kind: "after" },
          ...{ version: "0123abcd", created_at: count, created_by: "owner" },
        })
        .execute();
    }
    expect((await add(id, "after", await samplePhoto({ width: 801 }))).statusCode).toBe(409);
    expect(
      (await add(id, "before", Buffer.from("<svg onload=alert(1)>".repeat(9)))).statusCode,
    ).toBe(415);
    const crew = await staffVisit(shop, owner, "crew");
    expect((await crew.get(`${path(id)}/photos/any/small`)).statusCode).toBe(403);
    expect((await shop.app.inject(`${path(id)}/photos/any/small`)).statusCode).toBe(401);
  });
});
