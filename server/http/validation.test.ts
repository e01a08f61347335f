import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "#platform/zod.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { plainSentence } from "./validation.ts";

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainSentence }).error?.issues.map(({ message }) => message);

it.each<[z.ZodType, unknown, string]>([
  [z.object({ name: z.string() }), {}, "Name is missing."],
  [z.object({ name: z.string() }), { name: null }, "Name is missing."],
  [z.object({ name: z.string().min(1) }), { name: "" }, "Name is missing."],
  [z.object({ name: z.string().min(3) }), { name: "a" }, "Name must have at least 3 characters."],
  [
    z.object({ zipCode: z.string().max(10) }),
    { zipCode: "x".repeat(11) },
    "Zip code can have at most 10 characters.",
  ],
  [z.object({ zipCode: z.string() }), { zipCode: 44054 }, "Zip code must be text."],
  [z.object({ quantity: z.int() }), { quantity: "two" }, "Quantity must be a number."],
  [z.object({ quantity: z.int() }), { quantity: 1.5 }, "Quantity must be a whole number."],
  [z.object({ quantity: z.int().min(1) }), { quantity: 0 }, "Quantity must be at least 1."],
  [z.object({ amount: z.number().positive() }), { amount: 0 }, "Amount must be more than 0."],
  [z.object({ amount: z.number().max(9) }), { amount: 10 }, "Amount must be at most 9."],
  [
    z.object({ stage: z.enum(["new", "won"]) }),
    { stage: "x" },
    "Stage must be one of these: new, won.",
  ],
  [
    z.object({ items: z.array(z.string()).min(1) }),
    { items: [] },
    "Items must have at least 1 entry.",
  ],
  [z.object({ items: z.array(z.string()) }), { items: ["a", 2] }, "Items, entry 2, must be text."],
  [z.object({ items: z.array(z.object({ sku: z.string() })) }), { items: [{}] }, "Sku is missing."],
  [z.object({ email: z.email() }), { email: "x" }, "Email must be an e-mail address."],
  [z.object({ id: z.uuid() }), { id: "x" }, "Id is not written as it should be."],
  [z.union([z.string(), z.number()]), true, "What was sent is not valid."],
  [z.object({}), undefined, "What was sent is missing."],
  [
    z.object({ name: z.string().min(1, "Please enter your name.") }),
    { name: "" },
    "Please enter your name.",
  ],
])("%# is told in a sentence", (schema, value, sentence) => {
  expect(told(schema, value)).toEqual([sentence]);
});

describe("the API", () => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("says which field is wrong in a sentence, never in the validator's words", async () => {
    const answers = [
      await shop.app.inject({ method: "POST", url: "/api/admin/login", payload: {} }),
      await shop.app.inject({ method: "POST", url: "/api/consultations", payload: { name: 5 } }),
      await shop.app.inject({ method: "POST", url: "/api/cart", payload: { quantity: "two" } }),
      await shop.app.inject({ method: "POST", url: "/api/checkout", payload: [] }),
      await shop.app.inject("/api/products?limit=many"),
    ];
    expect(answers[0]?.json().fields).toEqual({
      username: "Username is missing.",
      password: "Password is missing.",
    });
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(400);
      expect(body).not.toMatch(/expected|received|Invalid input|Too (small|big)|regex|\bNaN\b/);
    }
  });

  it("takes a JSON content type without a body for no body", async () => {
    const visit = await signedIn(shop);
    const json = { "content-type": "application/json" };
    const call = (url: string) => visit.send("POST", url, undefined, json);
    expect((await call("/api/admin/sign-in-link")).statusCode).toBe(200);
    const login = await call("/api/admin/login");
    expect(login.statusCode).toBe(400);
    expect(login.json()).toMatchObject({
      code: "invalid_input",
      fields: { request: "What was sent is missing." },
    });
    expect((await call("/api/admin/logout")).statusCode).toBe(200);
  });
});
