import { crc32 } from "node:zlib";
import sharp from "sharp";

// As few threads as possible: they would hold up the end of the process that runs the tests.
sharp.concurrency(1);
sharp.cache(false);

export interface SamplePhoto {
  width?: number;
  height?: number;
  /** Differs from photo to photo, so that two are never taken for one. */
  background?: string;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
}

let made = 0;

/** A photo of a plain wall: small, unless it is asked for larger. */
export async function samplePhoto({
  width = 640,
  height = 480,
  background = `#${(0x306050 + 257 * ++made).toString(16).padStart(6, "0")}`,
  format = "jpeg",
}: SamplePhoto = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export const canary = "Willow Farm, behind the third gate";

/** As a phone takes it: with the place, the owner's name and a colour profile, and held upright. */
export async function phonePhoto(): Promise<Buffer> {
  const sky = { create: { width: 900, height: 300, channels: 3, background: "#2040ff" } } as const;
  return sharp({ create: { width: 900, height: 675, channels: 3, background: "#106010" } })
    .composite([{ input: sky, top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${canary}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withExifMerge({
      IFD0: { Artist: canary },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "41/1 27/1 12/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "82/1 5/1 9/1",
      },
    })
    .toBuffer();
}

/** The beginning of a PNG that says it is this large, and nothing of what it would show. */
export function hugeHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", Buffer.alloc(16))]);
}
