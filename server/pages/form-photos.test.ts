import { afterAll, beforeAll, expect, it } from "vitest";
import { mostPhotoBytes } from "#features/photos/photo.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { newVisitor } from "#tests/support/samples/sample-consultation.ts";
import { samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, { environment: { TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

const boundary = "----form";
const words = { name: "Ada", message: "A pond with photos", website: "" };

function formOf(email: string, photos: readonly Buffer[]): Buffer {
  const fields = Object.entries({ ...words, email }).map(([name, text]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    ),
  );
  const files = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...fields, ...files, Buffer.from(`--${boundary}--\r\n`)]);
}

const post = (payload: Buffer) =>
  shop.app.inject({
    method: "POST",
    url: "/contact",
    headers: { ...newVisitor(), "content-type": `multipart/form-data; boundary=${boundary}` },
    payload,
  });
const stored = (email: string) =>
  test.database.db
    .selectFrom("consultations")
    .leftJoin("lead_photos", "lead_photos.consultation_id", "consultations.id")
    .select(["consultations.message", "lead_photos.id as photo"])
    .where("email", "=", email)
    .execute();

it("a form without JavaScript brings its photos, and keeps its words when one of them is too large", async () => {
  const huge = Buffer.alloc(mostPhotoBytes + 1, 0xff);
  const answer = await post(formOf("ada@photo.example", [await samplePhoto(), huge]));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/contact?sent=1&left=1#consultation");
  const rows = await stored("ada@photo.example");
  expect(rows).toEqual([{ message: words.message, photo: expect.stringMatching(/^lph_/) }]);
  const page = await shop.app.inject("/contact?sent=1&left=1");
  expect(page.body).toContain("One photo could not be used");
});

it("a form that is cut short is refused, and nothing of it is stored", async () => {
  const whole = formOf("bo@photo.example", []);
  const answer = await post(whole.subarray(0, whole.length - 12));
  expect(answer.statusCode).toBe(400);
  expect(await stored("bo@photo.example")).toEqual([]);
});
