import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "#tests/support/read-xml.ts";
import { xmlText } from "./xml.ts";

const read = (text: string) => readXml(`<a b="${xmlText(text)}">${xmlText(text)}</a>`);

describe("text in XML", () => {
  test("comes back from a parser as it was, whatever signs are in it", () => {
    for (const text of [
      "Fire & Water",
      "<b>1/2 in</b>",
      "]]>",
      "a \"b\" 'c'",
      "&amp;",
      "½ 池 🐟",
    ]) {
      expect(read(text)).toMatchObject({ text, attributes: { b: text } });
    }
  });

  test("loses what XML cannot hold, and nothing else", () => {
    expect(read("A\u0000B\u0008C\uFFFED\uD800E").text).toBe("ABCDE");
  });

  test("is well-formed for any text", () => {
    // Signs that mean something in XML, and what it cannot hold, as often as all other characters.
    const sign = fc.constantFrom(..."&<>\"'];#", "]]>", "\u0000", "\uD83D", "\uFFFF");
    const unit = fc.oneof(sign, fc.string({ unit: "binary", maxLength: 1 }));
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        read(parts.join(""));
      }),
    );
  });
});
