/**
 * From a finished master to what the site serves: AVIF and WebP in every width, the JPEG for
 * link previews, and the small JSON that the picture component reads.
 */
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contentFolder, masterFolder, publicFolder } from "./paths.mjs";

const AVIF = { quality: 56, effort: 4, chromaSubsampling: "4:2:0" };
const SMALLEST_SHOWN = 480;
/**
 * Phones show it at two pixels a point, where nobody sees the difference, over the slowest lines.
 */
const PHONE = { width: 720, quality: 42 };
const WEBP = { quality: 76, effort: 5, smartSubsample: true };
const OG = { width: 1200, height: 630 };
const DEEP = "#08302c";
const SKY = "#bfe3de";

/** The master cut to the picture's shape (centred), never enlarged. */
async function shaped(master, size) {
  const { width, height } = await sharp(master).metadata();
  const ratio = size[0] / size[1];
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const left = Math.floor((width - cut.width) / 2);
  const top = Math.floor((height - cut.height) / 2);
  return sharp(master)
    .extract({ left, top, ...cut })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Mean colour of the picture, shown until the picture has loaded. */
async function placeholder(image) {
  const { data } = await sharp(image)
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Link preview: wide pictures are cropped to fill the card; a product stands whole at the right
 * of a deep green panel with the waterline, so that nothing is enlarged.
 */
async function linkPreview(image, width, height) {
  if (width >= OG.width) {
    return sharp(image)
      .resize({ ...OG, fit: "cover", position: "attention" })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  }
  const pictureWidth = Math.round((OG.height * width) / height);
  const picture = await sharp(image).resize(pictureWidth, OG.height).toBuffer();
  const panel = OG.width - pictureWidth;
  const line = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${panel}" height="${OG.height}">
      <rect width="${panel}" height="${OG.height}" fill="${DEEP}"/>
      <rect y="${Math.round(OG.height * 0.62)}" width="${panel}" height="2" fill="${SKY}"/>
    </svg>`,
  );
  return sharp({ create: { ...OG, channels: 3, background: DEEP } })
    .composite([
      { input: line, left: 0, top: 0 },
      { input: picture, left: panel, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function avifFor(width) {
  return width === PHONE.width ? { ...AVIF, quality: PHONE.quality } : AVIF;
}

/** Remove files of this picture that carry another version. */
async function sweep(name, version) {
  for (const file of await readdir(publicFolder)) {
    const match = /^(.*)-(?:\d+|og)\.([0-9a-f]{8})\.(?:avif|webp|jpg)$/.exec(file);
    if (match?.[1] === name && match[2] !== version) await rm(join(publicFolder, file));
  }
}

/** The picture in every width and format, by "width.format". */
async function encode(image, widths, ratio) {
  const files = new Map();
  for (const width of widths) {
    const sized = sharp(image).resize(width, Math.round(width * ratio), {
      fit: "fill",
      kernel: "lanczos3",
    });
    files.set(`${width}.avif`, await sized.clone().avif(avifFor(width)).toBuffer());
    files.set(`${width}.webp`, await sized.clone().webp(WEBP).toBuffer());
  }
  return files;
}

async function store(name, version, files) {
  for (const [key, bytes] of files) {
    const [width, format] = key.split(".");
    await writeFile(join(publicFolder, `${name}-${width}.${version}.${format}`), bytes);
  }
}

async function note(record) {
  const file = join(contentFolder, `${record.name}.json`);
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** More widths of a picture that is delivered already, made from `source`. */
export async function addWidths(record, widths, source) {
  const { data: image } = await shaped(source, [record.width, record.height]);
  const files = await encode(image, widths, record.height / record.width);
  await store(record.name, record.version, files);
  await note({ ...record, widths: [...record.widths, ...widths].toSorted((a, b) => a - b) });
}

/** Encode one picture and write its JSON; returns what was written. */
export async function deliver(entry, master, quality) {
  await mkdir(publicFolder, { recursive: true });
  await mkdir(contentFolder, { recursive: true });
  const { data: image, info } = await shaped(master, entry.size);
  const widths = entry.widths.filter((width) => width <= info.width);
  // A preview is smaller than the sizes of the pages: then it is shown as large as it is.
  if (!widths.some((width) => width >= SMALLEST_SHOWN)) widths.push(info.width);
  const largest = widths.at(-1);
  const height = Math.round((largest * entry.size[1]) / entry.size[0]);

  const files = await encode(image, widths, entry.size[1] / entry.size[0]);
  const version = createHash("sha256")
    .update(files.get(`${largest}.avif`))
    .digest("hex")
    .slice(0, 8);
  await store(entry.name, version, files);
  if (entry.og) {
    await writeFile(
      join(publicFolder, `${entry.name}-og.${version}.jpg`),
      await linkPreview(image, info.width, info.height),
    );
  }
  await sweep(entry.name, version);

  const record = {
    name: entry.name,
    kind: entry.kind,
    width: largest,
    height,
    colour: await placeholder(image),
    alt: entry.alt,
    version,
    widths,
    quality,
  };
  await note(record);
  return record;
}

/**
 * What else is made from a picture: its master, or where that is not at hand its largest delivered
 * size.
 */
export async function sourceOf(record) {
  const master = join(masterFolder, `${record.name}.png`);
  const largest = join(publicFolder, `${record.name}-${record.width}.${record.version}.webp`);
  return access(master).then(
    () => master,
    () => largest,
  );
}

/** The delivered record of a picture, or undefined. */
export async function delivered(name) {
  try {
    return JSON.parse(await readFile(join(contentFolder, `${name}.json`), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
