import { expect, test } from "vitest";
import { pageQuery } from "./page-queries.ts";

test.each([
  ["/contact?about=basalt-trio", "?about=basalt-trio"],
  ["/contact?size=HB-1&utm_source=x&about=basalt-trio", "?about=basalt-trio&size=HB-1"],
  ["/contact.data?about=basalt-trio&_routes=routes%2Fcontact", "?about=basalt-trio"],
  ["/contact?size=HB-1", ""],
  ["/contact?about=Basalt%20Trio", ""],
  [`/contact?about=${"a".repeat(200)}`, ""],
  ["/contact?utm_source=x", ""],
  ["/contact?sent=no", "?sent=1"],
])("of %s the contact page reads %j", (url, query) => {
  expect(pageQuery("/contact", url)).toBe(query);
});

test("for every other page a query says nothing", () => {
  expect(pageQuery("/about", "/about?about=basalt-trio")).toBe("");
});
