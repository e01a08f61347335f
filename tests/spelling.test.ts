import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringsOf } from "./support/page-text.ts";
import { sourceFiles, textsInFile, textsInSource } from "./support/source-texts.ts";

/**
 * The shop is in Ohio: what a visitor or the owner reads is spelled the American way, whatever the
 * code calls things. The order status 'cancelled' is the specification's own word and stays.
 */
const britishWords = [
  "aluminium",
  "analyse",
  "apologis",
  "authoris",
  "behaviour",
  "catalogue",
  "centimetre",
  "centre",
  "chisell",
  "colour",
  "customis",
  "dialled",
  "favour",
  "fibre",
  "flavour",
  "fulfil(?!l)",
  "grey",
  "harbour",
  "honour",
  "jewell",
  "judgement",
  "kerb",
  "labell",
  "labour",
  "levell",
  "licence",
  "litre",
  "metre",
  "modell",
  "mould",
  "neighbour",
  "organis",
  "plough",
  "programme(?!d)",
  "realis",
  "recognis",
  "storey",
  "sulph",
  "summaris",
  "travell",
  "tyre",
  "vapour",
  "whilst",
];
/**
 * At the start of a word. A column such as `photos.colour` is code that happens to stand in a text.
 */
const british = new RegExp(`(?<![\\w.])(?:${britishWords.join("|")})\\w*`, "gi");

const root = join(import.meta.dirname, "..");

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/**
 * Names that only the code reads (slugs, pictures, imports) have no space and no capital; a call of
 * the API is a method and a path.
 */
function isRead(text: string): boolean {
  return /\s|^[A-Z]/.test(text.trim()) && !/^[A-Z]+ \/api\/\S+$/.test(text);
}

function britishIn(texts: string[]): string[] {
  return texts.filter(isRead).flatMap((text) => text.match(british) ?? []);
}

const data = globSync("content/**/*.json", { cwd: root });

describe("what people read is spelled the American way", () => {
  it("in products and under pictures", () => {
    expect(data.length).toBeGreaterThan(100);
    const found = data.map((file) => [file, britishIn(stringsOf(JSON.parse(read(file))))]);
    expect(found.filter(([, words]) => words?.length)).toEqual([]);
  });

  it("on pages, in e-mails and at the desk", () => {
    expect(sourceFiles.length).toBeGreaterThan(300);
    const found = sourceFiles.map((file) => [file, britishIn(textsInFile(file))]);
    expect(found.filter(([, words]) => words?.length)).toEqual([]);
  });

  it("and the test for it finds a word in a text, but not in names of the code", () => {
    const program = (source: string) => britishIn(textsInSource("a.tsx", source));
    expect(program("const a = <p>A grey stone</p>;")).toEqual(["grey"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    expect(program("const a = `A sand-coloured ${b} of aluminium`;")).toEqual([
      "coloured",
      "aluminium",
    ]);
    expect(program('const colour = pick("sphere-grey", "photos.colour as photoColour");')).toEqual(
      [],
    );
  });
});
