import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { mostPhotoBytes, type PhotoRefusal } from "./photo.ts";
import { refuseType, tellingBytes } from "./photo-type.server.ts";

/** A photo as it was sent, in a file of its own. */
export interface IncomingPhoto {
  file: string;
  /** Empty, for what is made of it. */
  folder: string;
  /** Of the bytes that were sent: the same photo has the same one. */
  hash: string;
}

/**
 * Takes a photo in as it arrives, never more of it in memory than a piece, and hands it on;
 * afterwards nothing of it is left here. What is no photo is refused at its first piece.
 */
export async function withIncoming<T>(
  body: Readable,
  work: (photo: IncomingPhoto) => Promise<T>,
): Promise<T | { ok: false; reason: PhotoRefusal }> {
  const place = await mkdtemp(join(tmpdir(), "heronbrook-photo-"));
  const file = join(place, "sent");
  try {
    const received = await receive(body, file);
    if (!received.ok) return received;
    const folder = await mkdtemp(join(place, "sizes-"));
    return await work({ file, folder, hash: received.hash });
  } finally {
    // Reads the rest of a refused body: a cut connection would lose the reason.
    body.resume();
    await rm(place, { recursive: true, force: true });
  }
}

async function receive(
  body: Readable,
  path: string,
): Promise<{ ok: true; hash: string } | { ok: false; reason: PhotoRefusal }> {
  const hash = createHash("sha256");
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostPhotoBytes) return { ok: false, reason: "too_many_bytes" };
      if (head.length < tellingBytes) {
        head = Buffer.concat([head, piece]).subarray(0, tellingBytes);
        const refusal = head.length === tellingBytes ? refuseType(head) : undefined;
        if (refusal) return { ok: false, reason: refusal };
      }
      hash.update(piece);
      await file.write(piece);
    }
  } catch (error) {
    // The connection is gone: there is nobody to answer.
    if (body.destroyed) return { ok: false, reason: "damaged" };
    throw error;
  } finally {
    await file.close();
  }
  const refusal = refuseType(head);
  return refusal ? { ok: false, reason: refusal } : { ok: true, hash: hash.digest("hex") };
}
