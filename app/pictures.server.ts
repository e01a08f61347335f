import { type Picture, sharedWidths } from "#platform/picture.ts";

const files = import.meta.glob<Picture>("../content/pictures/*.json", {
  eager: true,
  import: "default",
});

/** A shipped picture, with only what a page needs of it. */
export function findPicture(pictureName: string): Picture {
  const file = files[`../content/pictures/${pictureName}.json`];
  if (!file) throw new Error(`There is no picture named ${pictureName} in content/pictures`);
  const { name, width, height, colour, alt, version, widths } = file;
  return { name, width, height, colour, alt, version, widths: sharedWidths(widths) };
}

/** For a picture beside a text that says the same: without its alternative text. */
export function findDecoration(pictureName: string): Picture {
  return { ...findPicture(pictureName), alt: "" };
}

/** The 1200 x 630 version for shared links. */
export function shareImage(pictureName: string): string {
  const { name, version } = findPicture(pictureName);
  return `/pictures/${name}-og.${version}.jpg`;
}
