import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every fountain shows itself, the kit, the installation diagram and the pebbles", () => {
  const file = JSON.parse(readFileSync("content/catalogue/fountains.json", "utf8"));
  for (const { picture, pictures } of file.products) {
    expect(picture).toBeTruthy();
    expect(pictures).toEqual([
      "fountain-kit-contents",
      "fountain-installation-diagram",
      "fountain-pebble-options",
    ]);
  }
});
