import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Cents, cents } from "#platform/money.ts";
import { PriceRange } from "./price.tsx";

const shown = (lowest: Cents, highest?: Cents) =>
  renderToStaticMarkup(createElement(PriceRange, { lowest, highest })).replace(/<[^>]+>/g, "");

test("a price range is the lowest price, a dash and the highest; one price for all is said once", () => {
  expect(shown(cents(8_950), cents(122_500))).toBe("$89.50 - $1,225.00");
  expect(shown(cents(8_950))).toBe("$89.50");
  expect(shown(cents(8_950), cents(8_950))).toBe("$89.50");
});
