import { expect, test } from "vitest";
import { galleryData } from "./gallery-data.server.ts";

test("each of the nine projects is a picture with a caption and an absolute address", () => {
  const things = galleryData("https://heronbrook.example")["@graph"];
  expect(things).toHaveLength(9);
  for (const thing of things) {
    expect(thing).toMatchObject({
      "@type": "ImageObject",
      caption: expect.stringMatching(/^Plate \d\. /),
      contentUrl: expect.stringMatching(/^https:\/\/heronbrook\.example\/pictures\/.+\.webp$/),
    });
  }
});
