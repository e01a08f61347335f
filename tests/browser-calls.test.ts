import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = globSync("{app,desk,features,ui}/**/*.{ts,tsx}").filter(
  (file) => !/\.(test|server)\.tsx?$/.test(file),
);

/**
 * `fetch` does not tell how much of a body has left, which a photo's bar shows; a stream that was
 * refused does not tell why, and is asked for its status alone.
 */
const besides = ["desk/live/live-stream.ts", "features/photos/send-photo.ts"];

/** Ways to an answer of which nobody has said what it is. */
const bare = /\bfetch\(|\bXMLHttpRequest\b|\.json\(\)|\bask\b[^;]*from "#platform\/api-client\.ts"/;

describe("what a browser asks the API", () => {
  it("goes through the typed call, which alone says what an answer is", () => {
    const kit = ["desk/kit/desk-client.ts", "desk/kit/query-reads.ts"];
    const found = files.filter((file) => bare.test(codeOf(file)) && !kit.includes(file));
    expect(found.toSorted()).toEqual(besides);
  });

  it("takes no answer's type from the caller", () => {
    const unnamed = /\b(?:answerIn|change|readOnce|usePages)\b<(?!"|Name)|[^.]\bcall(?:\(|<(?!"))/;
    const callers = files.filter((file) => codeOf(file).includes("#platform/api-client.ts"));
    expect(callers.filter((file) => unnamed.test(codeOf(file)))).toEqual([]);
  });

  it("is looked for in many files", () => {
    expect(files.length).toBeGreaterThan(300);
  });
});

function codeOf(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, "");
}
