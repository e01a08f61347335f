import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { openPhotoWorkshop } from "./photo-workshop.server.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function program(code: string): string {
  const file = join(folder, `program-${++made}.mjs`);
  writeFileSync(file, code);
  return file;
}

const done = `process.stdout.write('{"ok":true,"photo":{}}');`;

it("the workshop ends a photo that takes too long, and goes on with the next", async () => {
  const slow = program("setInterval(() => {}, 1000);");
  const prepare = openPhotoWorkshop(slow, { patienceMs: 300 });
  expect(await prepare("a", "b")).toEqual({ ok: false, reason: "too_slow" });
  expect(await prepare("a", "b")).toEqual({ ok: false, reason: "too_slow" });
});

it("the workshop survives a photo that breaks the decoder", async () => {
  const prepare = openPhotoWorkshop(program(`process.kill(process.pid, "SIGSEGV");`));
  expect(await prepare("a", "b")).toEqual({ ok: false, reason: "damaged" });
});

it("the workshop does not call a photo damaged when the program cannot be run", async () => {
  await expect(openPhotoWorkshop(join(folder, "none.mjs"))("a", "b")).rejects.toThrow();
});

it("the workshop works on one photo at a time", async () => {
  const log = join(folder, "log");
  const noting = program(
    `import { appendFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(log)}, "began ");
     await new Promise((resolve) => setTimeout(resolve, 100));
     appendFileSync(${JSON.stringify(log)}, "ended ");
     ${done}`,
  );
  const prepare = openPhotoWorkshop(noting);
  await Promise.all([prepare("a", "b"), prepare("a", "b"), prepare("a", "b")]);
  expect(readFileSync(log, "utf8")).toBe("began ended ".repeat(3));
});

it("the workshop tells its program nothing but the two names and whose photo it is", async () => {
  process.env.SECRET_OF_THE_SHOP = "koi";
  const curious = program(
    `process.stdout.write(JSON.stringify({ ok: true, photo: { environment: process.env, names: process.argv.slice(2) } }));`,
  );
  const told = await openPhotoWorkshop(curious)("a", "b");
  delete process.env.SECRET_OF_THE_SHOP;
  expect(told).toMatchObject({ photo: { names: ["a", "b", "owner"] } });
  expect(JSON.stringify(told)).not.toContain("koi");
});
