import type { Readable } from "node:stream";

export interface PartHead {
  name: string;
  /** Of a file that was chosen; undefined for a field, empty where none was chosen. */
  fileName: string | undefined;
}

/** What takes a part in, piece by piece. */
export interface PartSink {
  write(piece: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
}

/** The body ended early, or is no form. */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

const mostHeadBytes = 8_192;
const headEnd = Buffer.from("\r\n\r\n");

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Reads a form with files as it arrives, never more of it in memory than a piece. Each part is
 * handed to the sink that `open` makes for it, one after the other.
 */
export async function readMultipart(
  body: Readable,
  boundary: string,
  open: (head: PartHead) => Promise<PartSink> | PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let sink: PartSink | undefined;
  // The first delimiter stands at the beginning, without the line end before it.
  let rest = Buffer.from("\r\n");
  let state: "between" | "head" | "part" | "over" = "part";
  for await (const piece of body as AsyncIterable<Buffer>) {
    if (state === "over") continue;
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      if (state === "part") {
        const at = rest.indexOf(delimiter);
        const upTo = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at;
        if (upTo > 0) await sink?.write(rest.subarray(0, upTo));
        rest = rest.subarray(at < 0 ? upTo : at + delimiter.length);
        if (at < 0) break;
        await sink?.end();
        sink = undefined;
        state = "between";
      } else if (state === "between") {
        if (rest.length < 2) break;
        state = rest.toString("latin1", 0, 2) === "--" ? "over" : "head";
        if (state === "over") break;
      } else {
        const at = rest.indexOf(headEnd);
        if (at > mostHeadBytes || (at < 0 && rest.length > mostHeadBytes)) {
          throw new MultipartError("the head of a part is too long");
        }
        if (at < 0) break;
        sink = await open(headOf(rest.toString("utf8", 0, at)));
        rest = rest.subarray(at + headEnd.length);
        state = "part";
      }
    }
  }
  if (state !== "over") throw new MultipartError("the form was cut short");
}

function headOf(text: string): PartHead {
  const [, name = ""] = /;\s*name="([^"]*)"/i.exec(text) ?? [];
  const [, fileName] = /;\s*filename="([^"]*)"/i.exec(text) ?? [];
  return { name, fileName };
}
