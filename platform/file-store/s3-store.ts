import { contentTypeOf, FileStoreError, type ListedStore } from "./file-store.ts";
import { type S3Account, signRequest } from "./s3-signature.ts";

export interface S3Location extends S3Account {
  /** Where the store answers, without the bucket: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
}

export interface S3Options {
  /** What all names in the bucket begin with: ends with a slash, or is empty. */
  prefix?: string;
  /** Its name in error messages. */
  what?: string;
  patienceMs?: number;
}

const nothing = Buffer.alloc(0);

/** Files in a bucket of an S3-compatible store, which several instances can share. */
export function openS3Store(
  { endpoint, bucket, ...account }: S3Location,
  { prefix = "", what = "photo store", patienceMs = 15_000 }: S3Options = {},
): ListedStore {
  const address = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  function noAnswer(cause: unknown): never {
    throw new FileStoreError(`The ${what} does not answer`, { cause });
  }

  async function ask(
    method: "GET" | "PUT" | "DELETE",
    name: string,
    { body = nothing, query = "" }: { body?: Buffer; query?: string } = {},
  ) {
    const url = new URL(query ? `${address}?${query}` : `${address}/${prefix}${name}`);
    const headers: Record<string, string> =
      method === "PUT" ? { "content-type": contentTypeOf(name) } : {};
    const signed = signRequest({ method, url, headers, body }, account, new Date());
    // The signature covers the host.
    const options = { method, headers: signed, redirect: "manual" } as const;
    const response = await fetch(url, {
      ...options,
      ...(method === "PUT" ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(noAnswer);
    if (response.ok) return Buffer.from(await response.arrayBuffer().catch(noAnswer));
    const code = errorCode(await response.text().catch(noAnswer));
    // Only this is a missing file: a bucket that is not there, or something else at this address,
    // answers 404 too.
    if (response.status === 404 && code === "NoSuchKey" && method !== "PUT") return undefined;
    const answer = `The ${what} answered ${method} with status ${response.status}${code && ` (${code})`}`;
    throw new FileStoreError(
      method === "GET" && code === "AccessDenied"
        ? `${answer} for ${name}: ${lackOfRights}`
        : answer,
    );
  }

  return {
    async write(name, content) {
      await ask("PUT", name, { body: content });
    },
    read: (name) => ask("GET", name),
    async remove(name) {
      await ask("DELETE", name);
    },
    async list() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        // In the order of their names, as they are signed.
        const query = new URLSearchParams([
          ...(next ? [["continuation-token", next]] : []),
          ["delimiter", "/"],
          ["list-type", "2"],
          ["prefix", prefix],
        ]);
        const page = String((await ask("GET", "", { query: String(query) })) ?? "");
        for (const [, key = ""] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          names.push(key.slice(prefix.length));
        }
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      } while (next);
      return names;
    },
  };
}

/** Amazon answers 403 for a missing file to a key that may not list the bucket. */
const lackOfRights =
  "its key lacks the right s3:ListBucket, without which a missing file looks like a forbidden one, or s3:GetObject";

/** What the store calls the error, in a short word of its own. */
function errorCode(body: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? "";
}
