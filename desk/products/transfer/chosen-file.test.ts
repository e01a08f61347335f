import { expect, it } from "vitest";
import { readChosenFile } from "./chosen-file.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

it.each([
  ["as UTF-8", bytes("Slug,Name\nurn,Café")],
  ["as UTF-8 with a mark", bytes("\ufeffSlug,Name\nurn,Café")],
  ["as Excel's Unicode text", bytes("\ufeffSlug,Name\nurn,Café", "utf16le")],
  ["with the letters of old Windows", bytes("Slug,Name\nurn,Café", "latin1")],
])("reads a spreadsheet saved %s", (_how, saved) => {
  const read = readChosenFile("prices.csv", saved);
  expect(read).toEqual({
    ok: true,
    file: { name: "prices.csv", format: "csv", text: "Slug,Name\nurn,Café" },
  });
});

it("knows JSON by what is in it, or by its name", () => {
  expect(readChosenFile("catalogue.txt", bytes(' [{"category":1}]'))).toMatchObject({
    file: { format: "json" },
  });
  expect(readChosenFile("catalogue.JSON", bytes("oops"))).toMatchObject({
    file: { format: "json" },
  });
});

it("says what to do with a workbook, and with a file that is too large", () => {
  expect(readChosenFile("prices.xlsx", bytes("PK\u0003\u0004"))).toMatchObject({
    ok: false,
    reason: expect.stringContaining("CSV UTF-8"),
  });
  expect(readChosenFile("all.csv", new Uint8Array(19_000_000))).toMatchObject({
    ok: false,
    reason: expect.stringContaining("too large"),
  });
});
