import { expect, test } from "vitest";
import type { ShownProject } from "#features/site/public-site.ts";
import { galleryData } from "./gallery-data.server.ts";

test("each project is a picture with a caption and an absolute address", () => {
  const picture = { name: "photo-1", width: 9, height: 6, colour: "#000000", alt: "A pond" };
  const project: ShownProject = {
    id: "pond",
    title: "Pond",
    category: "backyard-ponds",
    caption: "Plate 1. 9 x 6 ft, Avon",
    description: "Deep.",
    picture: { ...picture, version: "abc", widths: [480] },
    before: null,
    isDrawn: false,
  };
  expect(galleryData([project], "https://heronbrook.example")["@graph"]).toEqual([
    expect.objectContaining({
      "@type": "ImageObject",
      name: "Pond",
      caption: "Plate 1. 9 x 6 ft, Avon",
      contentUrl: "https://heronbrook.example/pictures/photo-1-480.abc.webp",
    }),
  ]);
});
