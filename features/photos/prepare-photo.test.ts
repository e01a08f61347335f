import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import {
  canary,
  hugeHeader,
  phonePhoto,
  samplePhoto,
} from "#tests/support/samples/sample-photo.ts";
import { preparePhoto } from "./prepare-photo.server.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function prepare(photo: Buffer) {
  const folder = temporaryFolder();
  folders.push(folder);
  const file = join(folder, "sent");
  writeFileSync(file, photo);
  const result = await preparePhoto(file, folder);
  const names = readdirSync(folder).filter((name) => name !== "sent");
  const outputs = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  return { result, outputs, folder };
}

/** From the files: where the decoders are locked up, they open nothing else. */
async function sizesOf({ folder, outputs }: Awaited<ReturnType<typeof prepare>>) {
  const sizes: Record<string, string> = {};
  for (const name of outputs.keys()) {
    const { format, compression, width, height } = await sharp(join(folder, name)).metadata();
    sizes[name] = `${compression ?? format} ${width}x${height}`;
  }
  return sizes;
}

it("a photo is made in every width in both formats, and as the picture for shared links", async () => {
  const prepared = await prepare(await samplePhoto({ width: 2000, height: 1500 }));
  expect(prepared.result).toMatchObject({
    ok: true,
    photo: { width: 1600, height: 1200, widths: [240, 480, 720, 960, 1600] },
  });
  expect(await sizesOf(prepared)).toEqual({
    "240.avif": "av1 240x180",
    "240.webp": "webp 240x180",
    "480.avif": "av1 480x360",
    "480.webp": "webp 480x360",
    "720.avif": "av1 720x540",
    "720.webp": "webp 720x540",
    "960.avif": "av1 960x720",
    "960.webp": "webp 960x720",
    "1600.avif": "av1 1600x1200",
    "1600.webp": "webp 1600x1200",
    "og.jpg": "jpeg 1200x630",
  });
});

it("a photo is never enlarged", async () => {
  const { result, outputs } = await prepare(await samplePhoto({ width: 719, height: 500 }));
  expect(result).toMatchObject({ ok: true, photo: { width: 480, widths: [240, 480] } });
  expect([...outputs.keys()].filter((name) => /^(720|960|1600)/.test(name))).toEqual([]);
});

it("a photo is turned upright, and everything that the camera noted is left out", async () => {
  const photo = await phonePhoto();
  expect(photo.includes(canary)).toBe(true);
  const { result, outputs, folder } = await prepare(photo);
  // 900 x 675 on its side: it is 675 wide.
  expect(result).toMatchObject({ ok: true, photo: { width: 480, height: 640 } });
  for (const [name, content] of outputs) {
    for (const trace of [canary, "Exif", "GPS", "ICC_PROFILE", "xmpmeta", "http://ns.adobe.com"]) {
      expect([name, trace, content.includes(trace)]).toEqual([name, trace, false]);
    }
  }
  // The sky was at the top of the sensor, which is the right of what is seen.
  const { data, info } = await sharp(join(folder, "480.webp"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blueAt = (x: number, y: number) => Number(data[(y * info.width + x) * info.channels + 2]);
  expect(blueAt(470, 320)).toBeGreaterThan(200);
  expect(blueAt(10, 320)).toBeLessThan(80);
});

it("transparent parts of a photo become white", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const photo = await sharp({
    create: { width: 500, height: 400, channels: 4, background: clear },
  })
    .png()
    .toBuffer();
  const { result } = await prepare(photo);
  expect(result).toMatchObject({ ok: true, photo: { colour: "#ffffff" } });
});

it("a photo of 200 megapixels is refused by its header alone", async () => {
  // There is nothing behind the header, so whoever tried to decode it would call it damaged.
  const { result } = await prepare(hugeHeader(20_000, 10_000));
  expect(result).toEqual({ ok: false, reason: "too_many_pixels" });
  expect((await prepare(hugeHeader(7_000, 8_000))).result).toMatchObject({ reason: "damaged" });
});

async function halfOf(photo: Promise<Buffer>): Promise<Buffer> {
  const whole = await photo;
  return whole.subarray(0, Math.floor(whole.length / 2));
}

async function moving(): Promise<Buffer> {
  const folder = temporaryFolder();
  folders.push(folder);
  const frames = ["#111111", "#eeeeee"].map((background) => ({
    background,
    format: "png" as const,
  }));
  const files = frames.map((_, index) => join(folder, `${index}.png`));
  for (const [index, frame] of frames.entries()) {
    writeFileSync(String(files[index]), await samplePhoto(frame));
  }
  return sharp(files, { join: { animated: true } })
    .webp()
    .toBuffer();
}

it.each([
  ["cut short", () => halfOf(samplePhoto({ width: 1200, height: 900 })), "damaged"],
  ["a PNG cut short", () => halfOf(samplePhoto({ format: "png" })), "damaged"],
  ["nothing but a signature", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "damaged"],
  ["479 pixels wide", () => samplePhoto({ width: 479, height: 479 }), "too_small"],
  ["a ribbon", () => samplePhoto({ width: 2500, height: 500 }), "too_long"],
  ["a tower", () => samplePhoto({ width: 500, height: 2500 }), "too_long"],
  ["moving", moving, "moving"],
  // These do not come so far, because of their first bytes. If they did, no decoder would be there
  // for them.
  [
    "an SVG",
    async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>`),
    "damaged",
  ],
  ["a GIF", () => samplePhoto({ format: "gif" }), "damaged"],
  ["a TIFF", () => samplePhoto({ format: "tiff" }), "damaged"],
] as const)("refuses one that is %s", async (_what, make, reason) => {
  const { result, outputs } = await prepare(await make());
  expect(result).toEqual({ ok: false, reason });
  expect(outputs.size).toBe(0);
});
