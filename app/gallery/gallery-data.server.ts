import type { Graph, ImageObject } from "schema-dts";
import { business } from "#content/business.ts";
import { galleryProjects } from "#content/gallery.ts";
import { pictureUrl, plainWidth } from "#platform/picture.ts";
import { findPicture } from "../pictures.server.ts";

/** What search engines read about the pictures of our projects. */
export function galleryData(publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@graph": galleryProjects.map(({ title, caption, description, picture: name }) => {
      const picture = findPicture(name);
      return {
        "@type": "ImageObject",
        name: title,
        caption,
        description,
        contentUrl: absolute(pictureUrl(picture, plainWidth(picture), "webp")),
        creditText: business.name,
        creator: { "@id": absolute("/#business") },
      } as const satisfies ImageObject;
    }),
  } as const satisfies Graph;
}
