import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "build/client/assets";

// What moves the water and what makes its sound, as they go over the wire.
test.each([
  ["live-water", 6_000],
  ["play-water", 4_000],
])("%s weighs at most %i bytes in Brotli", (name, most) => {
  const files = readdirSync(folder).filter((file) =>
    new RegExp(`^${name}-.*\\.js\\.br$`).test(file),
  );
  expect(files).toHaveLength(1);
  for (const file of files) {
    const bytes = statSync(`${folder}/${file}`).size;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(most);
  }
});
