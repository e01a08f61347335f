import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { boundaryOf, MultipartError, readMultipart } from "./multipart.ts";

const boundary = "----WebKitFormBoundary7MA4";
const photo = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10, 45, 45, 45, 45, 87]);
const form = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n`),
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="phone"\r\n\r\n\r\n`),
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="pond.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  ),
  photo,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

async function read(body: Buffer, pieceBytes: number) {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += pieceBytes) {
    pieces.push(body.subarray(at, at + pieceBytes));
  }
  const parts: { name: string; fileName: string | undefined; content: Buffer }[] = [];
  await readMultipart(Readable.from(pieces), boundary, (head) => {
    const held: Buffer[] = [];
    return {
      write: (piece) => void held.push(Buffer.from(piece)),
      end: () => void parts.push({ ...head, content: Buffer.concat(held) }),
    };
  });
  return parts;
}

describe("a form with files", () => {
  it.each([1, 2, 7, 64, 10_000])(
    "is read whole when it arrives in pieces of %i bytes",
    async (bytes) => {
      expect(await read(form, bytes)).toEqual([
        { name: "name", fileName: undefined, content: Buffer.from("Ada") },
        { name: "phone", fileName: undefined, content: Buffer.alloc(0) },
        { name: "photos", fileName: "pond.jpg", content: photo },
      ]);
    },
  );

  it("is refused when it was cut short, and when a head never ends", async () => {
    await expect(read(form.subarray(0, -10), 64)).rejects.toThrow(MultipartError);
    const endless = Buffer.from(`--${boundary}\r\n${"x".repeat(20_000)}`);
    await expect(read(endless, 1_000)).rejects.toThrow(MultipartError);
  });

  it("has the boundary that its type names", () => {
    expect(boundaryOf(`multipart/form-data; boundary=${boundary}`)).toBe(boundary);
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
    expect(boundaryOf("multipart/form-data")).toBeUndefined();
  });
});
