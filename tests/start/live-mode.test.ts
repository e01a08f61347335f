import { copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { startInVain, startServer } from "#tests/support/server-process.ts";

let project: string;
beforeEach(() => {
  // The built shop without the files of the payment simulator.
  project = temporaryFolder();
  mkdirSync(join(project, "build"));
  for (const part of ["content", "public", "build/server", "build/client"]) {
    symlinkSync(resolve(part), join(project, part));
  }
  copyFileSync("build/main.js", join(project, "build/main.js"));
  cpSync("build/parts", join(project, "build/parts"), {
    recursive: true,
    filter: (file) => !/payment-simulator|test-customer/.test(file),
  });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it("a live shop runs without the payment simulator, which is not in it", async () => {
  const env = { ...liveSettings, HOST: "127.0.0.1", DATA_DIR: join(project, "data") };
  const live = await startServer({ cwd: project, env });
  const page = await fetchPatiently(`${live.origin}/test-payment/cs_test_any`);
  await live.stop();
  expect(page.status).toBe(404);
});

it("a demo does not start without the payment simulator", async () => {
  const { code, output } = await startInVain({ DATA_DIR: join(project, "data") }, project);
  expect(code).toBe(1);
  expect(output).toContain("payment-simulator");
});
