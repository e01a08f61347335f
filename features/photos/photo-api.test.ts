import { readdirSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { newId } from "#platform/ids.ts";
import type { Picture } from "#platform/picture.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  openTestPostgres,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { hugeHeader, phonePhoto, samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { openS3Server, type S3Server } from "#tests/support/services/s3-server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { mostPhotoBytes, type PhotoRefusal, photoFiles, photoRefusals } from "./photo.ts";

const path = "/api/admin/photos";
const jpeg = { "content-type": "image/jpeg" };

describeOnBothDatabases("a photo that is uploaded", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let sent: Buffer;
  let picture: Picture;
  const dataDir = temporaryFolder();
  const stored = () => {
    try {
      return readdirSync(`${dataDir}/photos`).toSorted();
    } catch {
      return [];
    }
  };
  const rows = () => test.database.db.selectFrom("photos").selectAll().execute();
  const send = (photo: Buffer, headers: Record<string, string> = jpeg) =>
    visit.send("POST", path, photo, headers);

  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { environment: { DATA_DIR: dataDir } });
    visit = await signedIn(shop);
    sent = await phonePhoto();
    const answer = await send(sent);
    expect(answer.statusCode).toBe(201);
    picture = answer.json().picture;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("is described as pages need it, and written down", async () => {
    expect(picture).toEqual({
      name: expect.stringMatching(/^photo-[0-9a-f]{16}$/),
      width: 480,
      height: 640,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      alt: "",
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      widths: [240, 480],
    });
    expect(stored()).toEqual(photoFiles(picture).toSorted());
    const { entries } = (await visit.get("/api/admin/audit")).json();
    expect(entries[0]).toMatchObject({ text: "Photo uploaded", subject: picture.name });
  });

  it("is served for a year, from memory the second time", async () => {
    for (const file of photoFiles(picture)) {
      const answer = await shop.app.inject(`/pictures/${file}`);
      const { "content-length": length, etag } = answer.headers;
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[
          file.split(".")[2] as "avif"
        ],
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(Number(length)).toBe(answer.rawPayload.length);
      const again = await shop.app.inject({
        url: `/pictures/${file}`,
        headers: { "if-none-match": String(etag) },
      });
      expect(again.statusCode).toBe(304);
      expect(shop.pageCache.files.find(`/pictures/${file}`)?.etag).toBe(etag);
    }
  });

  it("is the same photo when it is sent again, and has its time anew", async () => {
    await test.database.db.updateTable("photos").set({ created_at: 5 }).execute();
    const answers = await Promise.all([send(sent), send(sent)]);
    expect(answers.map((answer) => answer.json().picture)).toEqual([picture, picture]);
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]?.created_at).toBeGreaterThan(5);
  });

  it("is one photo, too, when two browsers send it at once", async () => {
    const photo = await samplePhoto({ background: engine === "sqlite" ? "#102030" : "#302010" });
    const answers = await Promise.all([send(photo), send(photo)]);
    const [one, other] = answers.map((answer) => answer.json().picture);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(other).toEqual(one);
    const audit = test.database.db.selectFrom("audit_trail").selectAll();
    expect(await audit.where("subject", "=", one.name).execute()).toHaveLength(1);
  });

  it("stands on its product's page, in structured data, on shared links, in lists and in the cart", async () => {
    const { db } = test.database;
    const product = await db
      .selectFrom("products")
      .innerJoin("variants", "variants.product_id", "products.id")
      .select(["products.id", "slug", "variants.id as variantId"])
      .where("sold_by", "=", "price")
      .orderBy("slug")
      .executeTakeFirstOrThrow();
    const alt = "Clear water over river stones";
    await shop.services.changes.change(async (transaction) => {
      const images = transaction.deleteFrom("product_images");
      await images.where("product_id", "=", product.id).execute();
      const common = { product_id: product.id, alt };
      await transaction
        .insertInto("product_images")
        .values([
          { ...common, id: newId("image"), position: 0, picture: picture.name },
          { ...common, id: newId("image"), position: 1, picture: "basalt-trio", alt: null },
          { ...common, id: newId("image"), position: 2, picture: "basalt-single" },
        ])
        .execute();
    });
    const address = `/pictures/${picture.name}-480.${picture.version}.webp`;
    const page = (await shop.app.inject(`/product/${product.slug}`)).body;
    const [shown = ""] = page.split("window.__reactRouterContext");
    expect(shown.includes(alt)).toBe(true);
    expect(shown.includes(`${picture.name}-480.${picture.version}.avif 480w`)).toBe(true);
    const preview = /<meta property="og:image" content="([^"]+)"/.exec(shown)?.[1] ?? "";
    const { pathname } = new URL(preview);
    expect(pathname).toBe(`/pictures/${picture.name}-og.${picture.version}.jpg`);
    expect((await shop.app.inject(pathname)).statusCode).toBe(200);
    const data = /"@type":"ProductGroup".*?"image":\["([^"]+)"/.exec(page)?.[1];
    expect(data).toMatch(new RegExp(`${address}$`));

    const { images, mainImage } = (await shop.app.inject(`/api/products/${product.slug}`)).json();
    expect(mainImage).toBe(address);
    expect(images[0].picture).toEqual({ ...picture, alt });
    expect(images[1].altText).not.toBe(alt);
    expect(images[2]).toMatchObject({ altText: alt, picture: { name: "basalt-single", alt } });
    const list = (await shop.app.inject("/api/products")).json();
    const card = list.find(({ slug }: { slug: string }) => slug === product.slug);
    expect(card.images).toMatchObject([{ imageUrl: address, altText: alt }]);
    const cart = await shop.app.inject({
      method: "POST",
      url: "/api/cart",
      payload: { variantId: product.variantId, quantity: 1 },
    });
    expect(cart.json().items[0].variant.product.image).toBe(address);
  });

  const wrong: [PhotoRefusal, number, string, () => Promise<Buffer>][] = [
    ["wrong_type", 415, "a text", async () => Buffer.from("A letter. ".repeat(40))],
    ["wrong_type", 415, "a short text", async () => Buffer.from("no")],
    ["wrong_type", 415, "an SVG", async () => Buffer.from("<svg xmlns='…'/>".repeat(9))],
    ["wrong_type", 415, "a PDF", async () => Buffer.from(`%PDF-1.7\n${"x".repeat(99)}`)],
    ["wrong_type", 415, "a GIF", () => samplePhoto({ format: "gif" })],
    [
      "heic",
      415,
      "a HEIC",
      async () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1${"x".repeat(99)}`),
    ],
    ["damaged", 422, "cut short", async () => sent.subarray(0, sent.length - 200)],
    ["too_small", 422, "small", () => samplePhoto({ width: 300, height: 300 })],
    ["too_long", 422, "a ribbon", () => samplePhoto({ width: 2_500, height: 500 })],
    ["too_many_pixels", 413, "200 megapixels large", async () => hugeHeader(20_000, 10_000)],
    ["empty", 422, "not there", async () => Buffer.alloc(0)],
  ];
  it.each(wrong)("is refused as %s (%i) when it is %s", async (reason, status, _what, make) => {
    const before = { files: stored(), rows: await rows() };
    const answer = await send(await make());
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toBe(photoRefusals[reason]);
    expect({ files: stored(), rows: await rows() }).toEqual(before);
  });

  it("is refused when it is too heavy, whether it says so or not", async () => {
    const said = await send(Buffer.alloc(mostPhotoBytes + 1, sent));
    expect([said.statusCode, said.json().error]).toEqual([413, photoRefusals.too_many_bytes]);
    const pieces = function* () {
      yield sent;
      for (let mb = 0; mb <= 25; mb++) yield Buffer.alloc(1_048_576);
    };
    const unsaid = await shop.app.inject({
      method: "POST",
      url: path,
      headers: { ...jpeg, cookie: visit.cookieHeader, "sec-fetch-site": "same-origin" },
      payload: Readable.from(pieces()),
    });
    expect([unsaid.statusCode, unsaid.json().error]).toEqual([413, photoRefusals.too_many_bytes]);
  });

  it("is taken from nobody but the owner, and from the owner's own page", async () => {
    const headers = { ...jpeg, cookie: "" };
    expect((await send(sent, headers)).statusCode).toBe(401);
    expect((await send(sent, { ...jpeg, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"]) {
      const answer = await send(sent, { "content-type": type });
      expect([type, answer.json().code]).toEqual([type, "photo_type"]);
    }
    // What a page of another site can send without being asked has no type at all.
    expect((await send(sent, {})).json().code).toBe("photo_type");
    // And no other call takes a picture.
    expect((await visit.send("POST", "/api/admin/logout", sent, jpeg)).statusCode).toBe(415);
  });

  it("is nowhere but at its own names", async () => {
    const { name, version } = picture;
    const nowhere = [
      `${name}-240.${version}.jpg`,
      `${name}-960.${version}.avif`,
      `${name}-240.00000000.avif`,
      `photo-0000000000000000-240.${version}.avif`,
      `..%2fphotos%2f${name}-240.${version}.avif`,
      `photo-..%2f..%2fheronbrook.db`,
      `photo-%2e%2e%2f%2e%2e%2fheronbrook.db`,
      `${name}-240.${version}.avif%00.jpg`,
      `${name}-240.${version}.avif/../../../heronbrook.db`,
    ];
    for (const file of nowhere) {
      const { statusCode } = await shop.app.inject(`/pictures/${file}`);
      expect([file, statusCode]).toEqual([file, 404]);
    }
  });
});

describeOnBothDatabases("photos in a store that does not answer", (open) => {
  let test: TestDatabase;
  let store: S3Server;
  let shop: TestShop;
  let visit: AdminVisit;
  beforeAll(async () => {
    test = await open();
    store = await openS3Server();
    shop = await openTestShop(test, { environment: store.settings });
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
    await test.remove();
  });
  beforeEach(() => store.failWith(undefined));

  it("are refused with a word to the owner, and taken when it is back", async () => {
    const photo = await samplePhoto();
    store.failWith(500);
    const refused = await visit.send("POST", path, photo, jpeg);
    expect([refused.statusCode, refused.json().code]).toEqual([503, "photos_unavailable"]);
    expect(await test.database.db.selectFrom("photos").selectAll().execute()).toEqual([]);
    store.failWith(undefined);
    const taken = await visit.send("POST", path, photo, jpeg);
    expect(taken.statusCode).toBe(201);
    const [file] = photoFiles(taken.json().picture);
    store.failWith(503);
    expect((await shop.app.inject(`/pictures/${file}`)).statusCode).toBe(503);
    store.failWith(undefined);
    expect((await shop.app.inject(`/pictures/${file}`)).statusCode).toBe(200);
    expect(JSON.stringify(shop.log)).not.toContain(store.settings.PHOTOS_S3_SECRET_ACCESS_KEY);
  });
});

it("a photo is seen by every instance on one PostgreSQL and one store", async () => {
  const test = await openTestPostgres();
  const store = await openS3Server();
  const second = { ...test, database: await openDatabase(test.location) };
  const one = await openTestShop(test, { environment: store.settings });
  const other = await openTestShop(second, { environment: store.settings });
  const photo = await samplePhoto();
  const answer = await (await signedIn(one)).send("POST", path, photo, jpeg);
  for (const file of photoFiles(answer.json().picture)) {
    const [here, there] = await Promise.all(
      [one, other].map(({ app }) => app.inject(`/pictures/${file}`)),
    );
    expect(there?.statusCode).toBe(200);
    expect(there?.rawPayload).toEqual(here?.rawPayload);
  }
  expect(store.files.size).toBe(photoFiles(answer.json().picture).length);
  await Promise.all([one.close(), other.close(), store.close()]);
  await second.database.close();
  await test.remove();
});
