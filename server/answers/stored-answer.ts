import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** An answer that is ready to go: for each encoding the complete headers and bytes, so that nothing is left to work out. */
export interface StoredAnswer {
  readonly status: number;
  readonly etag: string;
  readonly representations: Record<Encoding, Representation>;
  /** The headers of a 304. */
  readonly unchanged: readonly string[];
  readonly bytes: number;
  /** After a change of the content: whether it would be made the same again. Where it cannot say, it is made anew. */
  readonly stillHolds: (() => Promise<boolean>) | undefined;
  /** Set at each use, so that what is in demand outlives what was asked for once. */
  used: boolean;
  /** The Brotli form is as small as it gets. */
  isSmallest: boolean;
}

export interface Representation {
  /** Names and values in turn, as node:http takes them without further work. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export interface AnswerParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Smaller forms made earlier; where there are none and `compress` is set they are made now. */
  compressed?: { br: Buffer; gzip: Buffer };
  compress?: boolean;
  stillHolds?: () => Promise<boolean>;
}

/** What the objects around the bytes take: measured, and rounded up. */
const objectBytes = 4_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function storeAnswer(parts: AnswerParts): Promise<StoredAnswer> {
  const { status } = parts;
  // Two redirects differ in where they lead alone, and so may two first pages of a list.
  const said = createHash("sha256")
    .update(parts.body)
    .update(parts.headers.location ?? "")
    .update(parts.headers.link ?? "");
  const etag = `W/"${said.digest("base64url").slice(0, 22)}"`;
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
  const { stillHolds } = parts;
  const isSmallest = br === body;
  const fresh = { used: false, isSmallest };
  return { status, etag, representations, unchanged: common, bytes, stillHolds, ...fresh };
}

function represent(body: Buffer, headers: readonly string[]): Representation {
  return { body, headers: [...headers, "content-length", String(body.length)] };
}

/**
 * Makes the Brotli form as small as it gets, for whoever comes next: a tenth smaller, and twenty times the work, which
 * nobody has to wait for.
 */
export async function compressFurther(answer: StoredAnswer): Promise<void> {
  if (answer.isSmallest) return;
  const { br, identity } = answer.representations;
  answer.isSmallest = true;
  const smaller = await brotli(identity.body, { params: brotliParams(identity.body, 11) });
  if (smaller.length >= br.body.length) return;
  answer.representations.br = represent(alone(smaller), br.headers.slice(0, -2));
}

function brotliParams(body: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
}

/** Each in memory of its own. */
async function formsOf(parts: AnswerParts) {
  const { br, gzip } = await smallerForms(parts);
  const body = alone(parts.body);
  const own = (form: Buffer) => (form === parts.body ? body : alone(form));
  return { body, br: own(br), gzip: own(gzip) };
}

/** A small buffer is often a piece of a larger one, all of which would stay as long as the piece does. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function smallerForms({ body, compressed, compress }: AnswerParts) {
  if (compressed) return compressed;
  if (!compress || body.length < 200) return { br: body, gzip: body };
  const [br, zipped] = await Promise.all([
    brotli(body, { params: brotliParams(body, 9) }),
    zip(body, { level: 9 }),
  ]);
  return { br, gzip: zipped };
}

/** Whether "still the same" is all that there is to say. What leads elsewhere or is an error is said in full. */
export function isUnchanged(
  { status, etag }: Pick<StoredAnswer, "status" | "etag">,
  ifNoneMatch: string | undefined,
): boolean {
  return status === 200 && matchesTag(ifNoneMatch, etag);
}

/** Whether the visitor's copy is the current one: a single tag, a list of them, or `*`. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
