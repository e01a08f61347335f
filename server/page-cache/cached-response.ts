import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** A response that is ready to send: the complete headers and bytes for each encoding. */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly representations: Record<Encoding, Representation>;
  /** The headers of a 304. */
  readonly unchanged: readonly string[];
  readonly bytes: number;
  /** After a change of the content: whether it would come out the same. Absent: it is remade. */
  readonly revalidate: (() => Promise<boolean>) | undefined;
  /** Set at each use: what is asked for often is kept longer than what was asked for once. */
  used: boolean;
  /** The Brotli form was made with the highest quality. */
  isSmallest: boolean;
}

export interface Representation {
  /** Names and values in turn, as node:http takes them without further work. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export interface ResponseParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Forms that were compressed before. Without them, `compress` has them made now. */
  compressed?: { br: Buffer; gzip: Buffer };
  compress?: boolean;
  revalidate?: () => Promise<boolean>;
}

/** What the objects around the bytes take: measured, and rounded up. */
const objectBytes = 4_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function makeCachedResponse(parts: ResponseParts): Promise<CachedResponse> {
  const { status } = parts;
  // Two redirects may differ in `location` alone, and two pages of a list in `link`.
  const hash = createHash("sha256")
    .update(parts.body)
    .update(parts.headers.location ?? "")
    .update(parts.headers.link ?? "");
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  const { br, gzip, body } = await formsOf(parts);
  const varies = br !== body;
  const common = Object.entries({
    ...parts.headers,
    etag,
    ...(varies ? { vary: "accept-encoding" } : {}),
  }).flat();
  const representations = {
    br: represent(br, br === body ? common : [...common, "content-encoding", "br"]),
    gzip: represent(gzip, gzip === body ? common : [...common, "content-encoding", "gzip"]),
    identity: represent(body, common),
  };
  const words = Object.values(representations).flatMap(({ headers }) => headers);
  const bytes = [...new Set([body, br, gzip])].reduce(
    (sum, form) => sum + form.length,
    objectBytes + words.reduce((sum, word) => sum + word.length, 0),
  );
  const { revalidate } = parts;
  const isSmallest = br === body;
  const fresh = { used: false, isSmallest };
  return { status, etag, representations, unchanged: common, bytes, revalidate, ...fresh };
}

function represent(body: Buffer, headers: readonly string[]): Representation {
  return { body, headers: [...headers, "content-length", String(body.length)] };
}

/** Highest Brotli quality: a tenth smaller for twenty times the work. Nobody waits for it. */
export async function compressFurther(response: CachedResponse): Promise<void> {
  if (response.isSmallest) return;
  const { br, identity } = response.representations;
  response.isSmallest = true;
  const smaller = await brotli(identity.body, { params: brotliParams(identity.body, 11) });
  if (smaller.length >= br.body.length) return;
  response.representations.br = represent(alone(smaller), br.headers.slice(0, -2));
}

function brotliParams(body: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
}

/** Each form in a buffer of its own. */
async function formsOf(parts: ResponseParts) {
  const { br, gzip } = await smallerForms(parts);
  const body = alone(parts.body);
  const own = (form: Buffer) => (form === parts.body ? body : alone(form));
  return { body, br: own(br), gzip: own(gzip) };
}

/** A small buffer is often part of a larger one, which would stay in memory with it. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function smallerForms({ body, compressed, compress }: ResponseParts) {
  if (compressed) return compressed;
  if (!compress || body.length < 200) return { br: body, gzip: body };
  const [br, zipped] = await Promise.all([
    brotli(body, { params: brotliParams(body, 9) }),
    zip(body, { level: 9 }),
  ]);
  return { br, gzip: zipped };
}

/** Whether 304 is the response. Redirects and errors are always sent in full. */
export function isUnchanged(
  { status, etag }: Pick<CachedResponse, "status" | "etag">,
  ifNoneMatch: string | undefined,
): boolean {
  return status === 200 && matchesTag(ifNoneMatch, etag);
}

/** `If-None-Match` holds a single tag, a list of them, or `*`. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
