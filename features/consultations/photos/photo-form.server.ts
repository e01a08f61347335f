import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { mostPhotoBytes } from "#features/photos/photo.ts";
import { type PartSink, readMultipart } from "#platform/http/multipart.ts";
import { type FormPhoto, mostRequestPhotos } from "./request-photo.ts";

export interface PhotoForm {
  /** As a form without photos is posted. */
  fields: string;
  photos: FormPhoto[];
}

const mostFieldBytes = 64 * 1024;
/** What is beyond is read, so that the words of the form are not lost with it, and not kept. */
const mostBytes = 12 * mostPhotoBytes;

/** The form says more than any person types. */
export class FormTooLarge extends Error {
  override readonly name = "FormTooLarge";
}

/**
 * Reads a form with photos as it arrives, each photo into a file of its own, and hands it on;
 * afterwards nothing of it is left here.
 */
export async function withPhotoForm<T>(
  body: Readable,
  boundary: string,
  work: (form: PhotoForm) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "heronbrook-form-"));
  try {
    return await work(await readForm(body, boundary, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(body: Readable, boundary: string, folder: string): Promise<PhotoForm> {
  const fields = new URLSearchParams();
  const photos: FormPhoto[] = [];
  let fieldBytes = 0;
  let bytes = 0;
  body.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) body.destroy(new FormTooLarge("the form is too large"));
  });
  await readMultipart(body, boundary, ({ name, fileName }) => {
    if (fileName !== undefined) {
      const file = join(folder, String(photos.length));
      return photoSink(file, photos.length < mostRequestPhotos, (photo) => photos.push(photo));
    }
    const pieces: Buffer[] = [];
    return {
      write(piece) {
        fieldBytes += piece.length;
        if (fieldBytes > mostFieldBytes) throw new FormTooLarge("a field is too long");
        pieces.push(Buffer.from(piece));
      },
      end: () => fields.append(name, Buffer.concat(pieces).toString("utf8")),
    };
  });
  return { fields: fields.toString(), photos };
}

/** A file that was not chosen has no byte, and is none. */
async function photoSink(
  path: string,
  isWanted: boolean,
  done: (photo: FormPhoto) => void,
): Promise<PartSink> {
  const file = isWanted ? await open(path, "wx", 0o600) : undefined;
  let bytes = 0;
  return {
    async write(piece) {
      bytes += piece.length;
      if (bytes <= mostPhotoBytes) await file?.write(piece);
    },
    async end() {
      await file?.close();
      if (bytes === 0) return;
      const isKept = file !== undefined && bytes <= mostPhotoBytes;
      done({ open: isKept ? () => createReadStream(path) : undefined });
    },
  };
}
