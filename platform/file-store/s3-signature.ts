import { createHash, createHmac } from "node:crypto";

export interface S3Account {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface UnsignedRequest {
  method: string;
  url: URL;
  /** Names in small letters. `host`, the date and the digest of the content are added. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * All headers of a request, signed the way that S3 and everything like it asks for (Signature
 * Version 4).
 */
export function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: S3Account,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": time,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    "",
    names.join(";"),
    signed["x-amz-content-sha256"],
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`,
  };
}

function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
