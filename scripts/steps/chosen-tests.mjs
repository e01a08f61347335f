import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFolders } from "./code-folders.mjs";
import { inRoot } from "./project.mjs";

/**
 * The test files whose path has one of the words in it, for each of the two programs that run them.
 */
export function testsNamed(words) {
  const paths = codeFolders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((path) => join(folder, path)),
  );
  const named = paths.filter((path) => words.some((word) => path.includes(word)));
  return {
    unit: named.filter((path) => /\.test\.tsx?$/.test(path)),
    browser: named.filter((path) => /\.spec\.ts$/.test(path)),
  };
}

/**
 * Those that open the shop's pages, in this process or in one of their own, open the built ones.
 */
export function needsBuild(path) {
  const source = readFileSync(inRoot(path), "utf8");
  return /test-shop|shop-process|server-process|["'`/]build\//.test(source);
}
