import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../databases.ts";

/** A run in a process of its own, whose last words are the folder that it had. */
function runTests(work = ""): string {
  const source = `
    const { enterRunFolder } = await import("#tests/support/run/run-folder.ts");
    enterRunFolder();
    ${work}
    console.log(process.env.TMPDIR);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], {
    env: { ...process.env, TMPDIR: temporaryFolder() },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

it("what a run has written goes away with it", () => {
  const folder = runTests(`
    const { writeFileSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    writeFileSync(tmpdir() + "/left", "");`);
  expect(folder).toMatch(/heronbrook-run-\d+$/);
  expect(existsSync(folder)).toBe(false);
});

it("what a killed run has left goes away with the next one, and what a live one has stays", () => {
  const place = dirname(runTests());
  // Ended a moment ago; nobody has its number yet.
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const [killed, alive] = [gone, process.ppid].map((pid) => join(place, `heronbrook-run-${pid}`));
  for (const folder of [killed, alive]) {
    mkdirSync(String(folder), { recursive: true });
    writeFileSync(join(String(folder), "left"), "");
  }
  runTests();
  expect(existsSync(String(killed))).toBe(false);
  expect(existsSync(join(String(alive), "left"))).toBe(true);
});
