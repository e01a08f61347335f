import { expect, it } from "vitest";
import { hashPassword, isStrongHash, verifyPassword } from "#platform/secrets/password.ts";

it("the right password is told from a wrong one", async () => {
  const hash = await hashPassword("still water");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword("still water", hash)).toBe(true);
  expect(await verifyPassword("still Water", hash)).toBe(false);
  expect(await hashPassword("still water")).not.toBe(hash);
});

it("a hash that another tool wrote is read", async () => {
  // From the argon2 reference command line: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p
  // 1
  const hash =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", hash)).toBe(true);
});

it.each([
  "",
  "koi-demo",
  "$2b$12$abcdefghijklmnopqrstuv",
  "$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
])("the hash %j is weak, and lets nobody in", async (hash) => {
  expect(isStrongHash(hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});
