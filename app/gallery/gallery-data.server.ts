import type { Graph, ImageObject } from "schema-dts";
import { business } from "#content/business.ts";
import { drawnLine } from "#content/gallery.ts";
import type { ShownProject } from "#features/site/public-site.ts";
import { pictureUrl, plainWidth } from "#platform/picture.ts";

/** What search engines read about the pictures of our projects. */
export function galleryData(projects: readonly ShownProject[], publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@graph": projects.map(({ title, caption, description, picture, isDrawn }) => {
      return {
        "@type": "ImageObject",
        name: title,
        caption,
        description,
        contentUrl: absolute(pictureUrl(picture, plainWidth(picture), "webp")),
        creditText: business.name,
        creator: { "@id": absolute("/#business") },
        ...(isDrawn
          ? {
              abstract: drawnLine,
              digitalSourceType: "https://schema.org/DigitalArtDigitalSource" as const,
            }
          : {}),
      } as const satisfies ImageObject;
    }),
  } as const satisfies Graph;
}
