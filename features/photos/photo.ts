import type { Picture } from "#platform/picture.ts";

/** What the pages ask for. A photo has those that it is large enough for; it is never enlarged. */
export const photoWidths = [240, 480, 720, 960, 1600] as const;

export const photoLimits = {
  megabytes: 25,
  megapixels: 60,
  /** Less would be blurred on every screen. */
  narrowest: 480,
  /** How many times longer one side may be than the other: what is beyond fits no frame. */
  ratio: 4,
} as const;

export const mostPhotoBytes = photoLimits.megabytes * 1_048_576;

/** Every reason not to take a photo, with what the owner can do about it. */
export const photoRefusals = {
  empty: "Nothing arrived. Please choose the photo again.",
  too_many_bytes: `This photo has more than ${photoLimits.megabytes} MB. Please save it smaller, or as a JPEG, and try again.`,
  too_many_pixels: `This photo has more than ${photoLimits.megapixels} megapixels. Please save it smaller (4000 pixels wide is plenty) and try again.`,
  wrong_type: "This is not a photo that can be shown. Please choose a JPEG, PNG, WebP or AVIF.",
  heic: "This photo is in Apple's HEIC format, which browsers cannot show. Please export it as a JPEG; to take JPEGs from now on, set Settings, Camera, Formats to 'Most Compatible' on the iPhone.",
  moving: "This is a moving picture. Please choose a still photo.",
  damaged:
    "This photo is damaged or was cut short. Please open it, save it again as a JPEG and try once more.",
  too_small: `This photo is less than ${photoLimits.narrowest} pixels wide, too little to look sharp. Please choose a larger one.`,
  too_long: `This photo is too long and narrow. Please crop it so that one side is at most ${photoLimits.ratio} times the other.`,
  too_slow: "This photo took too long to prepare. Please save it smaller and try again.",
} as const;

export type PhotoRefusal = keyof typeof photoRefusals;

/** The answer to an upload. It has no words yet: those belong to the place where it is shown. */
export interface UploadedPhoto {
  picture: Picture;
}

/**
 * Whether a picture is a photo of the owner's: those that are shipped are drawn, and named after
 * what they show.
 */
export function isPhoto({ name }: Pick<Picture, "name">): boolean {
  return /^photo-[0-9a-f]{16}$/.test(name);
}

interface PhotoFile {
  name: string;
  version: string;
  /** A width, or "og": the picture for shared links. */
  size: string;
  format: "avif" | "webp" | "jpg";
}

const fileName =
  /^(?<name>photo-[0-9a-f]{16})-(?<size>\d{3,4}|og)\.(?<version>[0-9a-f]{8})\.(?<format>avif|webp|jpg)$/;

/** Names of any other form name no file: nothing that a visitor types reaches the store unread. */
export function parsePhotoFile(text: string): PhotoFile | undefined {
  return fileName.exec(text)?.groups as PhotoFile | undefined;
}

/** All files of a photo, as `pictureUrl` and the head of the pages name them. */
export function photoFiles({
  name,
  version,
  widths,
}: Pick<Picture, "name" | "version" | "widths">): string[] {
  return [
    ...widths.flatMap((width) => [
      `${name}-${width}.${version}.avif`,
      `${name}-${width}.${version}.webp`,
    ]),
    `${name}-og.${version}.jpg`,
  ];
}
