import { expect, it } from "vitest";
import { readAskedItem } from "./asked-item.ts";

it.each([
  ["3 koi food", "koi food", 300],
  ["three koi food", "koi food", 300],
  ["2.5 x river gravel", "river gravel", 250],
  ["2x liner", "liner", 200],
  ["12 times pond liner", "pond liner", 1200],
  ["Two of the pebbles.", "the pebbles", 200],
])("reads the quantity in '%s', after looking for the whole", (text, q, quantity) => {
  const [whole, counted] = readAskedItem(text);
  expect(whole?.quantity).toBe(100);
  expect(counted).toEqual({ q, quantity });
});

it("looks for a number and the word behind it beside each other first", () => {
  expect(readAskedItem("45 mil pond liner")[0]).toEqual({
    ...{ phrase: ["45", "mil"], q: "pond liner", quantity: 100 },
  });
});

it.each(["liner", "45", "x 3", "koi 3", "0 liner", ""])("takes '%s' as it is", (text) => {
  expect(readAskedItem(text)).toEqual([{ q: text, quantity: 100 }]);
});
