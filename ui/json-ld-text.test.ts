import { expect, test } from "vitest";
import { jsonLdText } from "./json-ld-text.ts";

test("no text can end the script element, and it reads back as it was", () => {
  const data = { name: "</script><script>alert(1)</script><!-- 2 < 3 & 'so' on" };
  const text = jsonLdText(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(data);
});
