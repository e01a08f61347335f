import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { openSeal } from "./seal.ts";

const newKey = () => randomBytes(32).toString("base64");
const secret = "JBSWY3DPEHPK3PXP";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("what is sealed opens with its key and for its owner alone", () => {
  const key = newKey();
  const sealed = openSeal([key], dataDir).close(secret, "one");
  expect(sealed).not.toContain(secret);
  expect(openSeal([key], dataDir).open(sealed, "one")).toBe(secret);
  expect(openSeal([key], dataDir).open(sealed, "another")).toBeUndefined();
  expect(openSeal([newKey()], dataDir).open(sealed, "one")).toBeUndefined();
  expect(openSeal([key], dataDir).close(secret, "one")).not.toBe(sealed);
});

it("what was altered does not open", () => {
  const seal = openSeal([newKey()], dataDir);
  const sealed = seal.close(secret, "one");
  const at = sealed.length - 4;
  const altered = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
  expect(seal.open(altered, "one")).toBeUndefined();
  for (const text of ["", "sealed:1:0011223344556677:AA", secret, sealed.slice(0, -6)]) {
    expect(seal.open(text, "one")).toBeUndefined();
  }
});

it("a key that is being replaced still opens, and what it closed is not current", () => {
  const [old, fresh] = [newKey(), newKey()];
  const sealed = openSeal([old], dataDir).close(secret, "one");
  const both = openSeal([fresh, old], dataDir);
  expect(both.open(sealed, "one")).toBe(secret);
  expect(both.isCurrent(sealed)).toBe(false);
  expect(both.isCurrent(both.close(secret, "one"))).toBe(true);
});

it("without a setting there is one key file, for its user alone, made when it is first needed", () => {
  const folder = join(dataDir, "not", "made", "yet");
  const before = process.umask(0);
  const seals = [openSeal([], folder), openSeal([], folder)];
  expect(existsSync(folder)).toBe(false);
  const [one, other] = seals.map((seal) => seal.close(secret, "one")) as [string, string];
  process.umask(before);
  expect(seals[1]?.open(one, "one")).toBe(secret);
  expect(seals[0]?.open(other, "one")).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secrets.key"]);
  expect(statSync(join(folder, "secrets.key")).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(openSeal([newKey()], folder).open(one, "one")).toBe(secret);
});

it("a damaged key file is named", () => {
  writeFileSync(join(dataDir, "secrets.key"), "half");
  expect(() => openSeal([], dataDir).close(secret, "one")).toThrow("secrets.key in DATA_DIR is");
  expect(readFileSync(join(dataDir, "secrets.key"), "utf8")).toBe("half");
});
