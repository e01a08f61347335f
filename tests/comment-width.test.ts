import { globSync, readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import { describe, expect, it } from "vitest";

const widest = 100;
const files = globSync(
  "{app,artwork,content,desk,features,platform,scripts,server,tests,ui}/**/*.{ts,tsx,mjs}",
);

/** The formatter breaks code at 100 columns, but not comments. Strings may be longer. */
function wideComments(file: string, source: string): string[] {
  const lines = source.split("\n");
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  return parseSync(file, source).comments.flatMap(({ start, end, value }) => {
    // The linter wants its exceptions, and an address is not broken either.
    if (/^\s*biome-ignore|https?:\/\//.test(value)) return [];
    const [first, last] = [lineAt(start), lineAt(end - 1)];
    return lines
      .slice(first, last + 1)
      .flatMap((line, index) =>
        line.length > widest ? [`${file}:${first + index + 1} has ${line.length} columns`] : [],
      );
  });
}

describe("comments", () => {
  it("have at most 100 columns", () => {
    expect(files.length).toBeGreaterThan(900);
    const wide = files.flatMap((file) => wideComments(file, readFileSync(file, "utf8")));
    expect(wide).toEqual([]);
  });

  it("are told from strings", () => {
    const long = "word ".repeat(30).trim();
    expect(wideComments("a.ts", `export const text = "${long}";\n`)).toEqual([]);
    expect(wideComments("a.ts", `\n// ${long}\nexport {};\n`)).toEqual(["a.ts:2 has 152 columns"]);
    expect(wideComments("a.ts", `/**\n * ${long}\n */\nexport {};\n`)).toHaveLength(1);
  });
});
