import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { type PhotoRefusal, photoLimits, photoWidths } from "./photo.ts";

// sharp is loaded only here, in a process of its own (photo-workshop.server.ts).

sharp.concurrency(1);
sharp.cache(false);
// Only these four decoders of libvips stay on, whatever the first bytes of a file say.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
  ],
});

export interface PreparedPhoto {
  width: number;
  height: number;
  colour: string;
  widths: number[];
}

export type Preparation = { ok: true; photo: PreparedPhoto } | { ok: false; reason: PhotoRefusal };

// As the shipped pictures, but quicker to make, because somebody is waiting: a tenth larger, in a
// quarter of the time.
const avif = { quality: 56, effort: 2, chromaSubsampling: "4:2:0" } as const;
const webp = { quality: 76, effort: 4, smartSubsample: true } as const;
const phone = { width: 720, quality: 46 };
const share = { width: 1200, height: 630 };
const white = "#ffffff";

/**
 * Writes a photo into the folder in every size and format, named `960.avif`, without anything that
 * the camera noted.
 */
export async function preparePhoto(file: string, folder: string): Promise<Preparation> {
  const size = await readSize(file, photoLimits);
  if (!size.ok) return size;
  const widths = photoWidths.filter((width) => width <= size.width);
  const largest = widths.at(-1) as number;
  const decoded = await decode(file, largest);
  if (!decoded) return { ok: false, reason: "damaged" };
  const { info } = decoded;
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const open = () => sharp(decoded.data, raw);

  for (const width of widths) {
    const sized = open().resize({ width });
    const quality = width === phone.width ? phone.quality : avif.quality;
    await sized
      .clone()
      .avif({ ...avif, quality })
      .toFile(join(folder, `${width}.avif`));
    await sized
      .clone()
      .webp(webp)
      .toFile(join(folder, `${width}.webp`));
  }
  const preview = open().resize({ ...share, fit: "cover" });
  const jpeg = await preview.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  await writeFile(join(folder, "og.jpg"), jpeg);
  const mean = await open().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  const colour = `#${mean.subarray(0, 3).toString("hex")}`;
  return { ok: true, photo: { width: info.width, height: info.height, colour, widths } };
}

/** What is made of a visitor's photo: how long its longer side is at most. */
export const visitorSizes = { small: 480, large: 1600 } as const;

/**
 * Writes a visitor's photo into the folder, as `small.webp` and `large.webp`: to be looked at, and
 * shown to nobody else. However small or narrow it is, it says something about the yard.
 */
export async function prepareVisitorPhoto(file: string, folder: string): Promise<Preparation> {
  const size = await readSize(file, { narrowest: 1, ratio: Number.POSITIVE_INFINITY });
  if (!size.ok) return size;
  const decoded = await decode(file, visitorSizes.large, visitorSizes.large);
  if (!decoded) return { ok: false, reason: "damaged" };
  const { width, height, channels } = decoded.info;
  for (const [name, side] of Object.entries(visitorSizes)) {
    await sharp(decoded.data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp(webp)
      .toFile(join(folder, `${name}.webp`));
  }
  return { ok: true, photo: { width, height, colour: white, widths: [] } };
}

type Size = { ok: true; width: number } | { ok: false; reason: PhotoRefusal };

/** From the header alone: what is too large is refused before a pixel of it is decoded. */
async function readSize(file: string, least: { narrowest: number; ratio: number }): Promise<Size> {
  const refuse = (reason: PhotoRefusal): Size => ({ ok: false, reason });
  let header: Metadata;
  try {
    header = await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return refuse("damaged");
  }
  if (header.format === "heif" && header.compression !== "av1") return refuse("heic");
  if ((header.pages ?? 1) > 1) return refuse("moving");
  // Turned as the EXIF orientation says.
  const { width, height } = header.autoOrient;
  if (width * height > photoLimits.megapixels * 1_000_000) return refuse("too_many_pixels");
  if (width < least.narrowest) return refuse("too_small");
  if (Math.max(width / height, height / width) > least.ratio) return refuse("too_long");
  return { ok: true, width };
}

async function decode(file: string, width: number, height?: number) {
  try {
    return await sharp(file, {
      limitInputPixels: photoLimits.megapixels * 1_000_000,
      failOn: "error",
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .flatten({ background: white })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}
