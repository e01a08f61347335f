import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The repository as a newcomer would clone it, with the changes that are not committed yet laid
 * over it.
 */
export function cloneWorkingTree(to: string): void {
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

export function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8" });
}
