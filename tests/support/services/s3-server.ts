import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A store that speaks as much of S3's protocol as photos and backups need, and believes nobody
 * whose signature does not hold.
 */
export interface S3Server {
  settings: Record<string, string>;
  /** The same store for backups, in another bucket. */
  backupSettings: Record<string, string>;
  /** What it holds, by `bucket/name`. */
  files: Map<string, { content: Buffer; type: string | undefined }>;
  /**
   * Whether the key may list the bucket: without it, what is missing is answered as Amazon does,
   * like what is forbidden.
   */
  allowListing(isAllowed: boolean): void;
  /** Answers with this status from now on, without doing anything; undefined: as usual again. */
  failWith(status: number | undefined): void;
  /** Keeps something else than what is sent to it from now on; undefined: as usual again. */
  damage(change: ((content: Buffer) => Buffer) | undefined): void;
  close(): Promise<void>;
}

const secret = "a secret of the test's";
const keyId = "TESTKEY";
const region = "eu-north-7";
const bucket = "pond-photos";
const buckets = [bucket, "pond-backups"];
/** Amazon's is 1,000. */
const mostListed = 3;

export async function openS3Server(): Promise<S3Server> {
  const files: S3Server["files"] = new Map();
  let failure: number | undefined;
  let mayList = true;
  let damage: ((content: Buffer) => Buffer) | undefined;
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const { pathname, searchParams } = new URL(String(request.url), "http://store");
    const name = decodeURIComponent(pathname.slice(1));
    const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body);
    const refuse = (status: number, code: string) =>
      answer(status, `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    if (failure) return answer(failure);
    if (!isSigned(request, content)) return refuse(403, "SignatureDoesNotMatch");
    if (searchParams.has("list-type") && buckets.includes(name)) {
      return mayList
        ? answer(200, listing(files, name, searchParams))
        : refuse(403, "AccessDenied");
    }
    if (!buckets.some((one) => name.startsWith(`${one}/`))) return refuse(404, "NoSuchBucket");
    if (request.method === "PUT") {
      files.set(name, {
        content: damage ? damage(content) : content,
        type: request.headers["content-type"],
      });
      return answer(200);
    }
    // Amazon says the same of what was not there; others say that.
    if (request.method === "DELETE")
      return files.delete(name) ? answer(204) : refuse(404, "NoSuchKey");
    const file = files.get(name);
    if (file) return answer(200, file.content);
    return mayList ? refuse(404, "NoSuchKey") : refuse(403, "AccessDenied");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backupSettings: {
      BACKUP_TO: "s3://pond-backups/heronbrook",
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY_ID: keyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secret,
    },
    settings: {
      PHOTOS_S3_ENDPOINT: endpoint,
      PHOTOS_S3_BUCKET: bucket,
      PHOTOS_S3_REGION: region,
      PHOTOS_S3_ACCESS_KEY_ID: keyId,
      PHOTOS_S3_SECRET_ACCESS_KEY: secret,
    },
    files,
    allowListing: (isAllowed) => {
      mayList = isAllowed;
    },
    failWith: (status) => {
      failure = status;
    },
    damage: (change) => {
      damage = change;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Names under the prefix and not below another slash, a few at a time, as ListObjectsV2 has them.
 */
function listing(files: S3Server["files"], bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get("prefix") ?? ""}`;
  const all = [...files.keys()]
    .filter((name) => name.startsWith(prefix) && !name.slice(prefix.length).includes("/"))
    .toSorted();
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
  const page = all.filter((name) => name > after).slice(0, mostListed);
  const last = page.at(-1);
  const hasMore = last !== undefined && last !== all.at(-1);
  const keys = page.map(
    (name) => `<Contents><Key>${name.slice(bucket.length + 1)}</Key></Contents>`,
  );
  const next = hasMore
    ? `<NextContinuationToken>${Buffer.from(last).toString("base64")}</NextContinuationToken>`
    : "";
  return `<ListBucketResult>${keys.join("")}${next}</ListBucketResult>`;
}

const digest = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signature Version 4, worked out from the request as it arrived. */
function isSigned({ method, url, headers }: IncomingMessage, content: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day, place, names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const time = String(headers["x-amz-date"]);
  if (id !== keyId || place !== region || !day || !time.startsWith(day)) return false;
  const sentAt = Date.parse(time.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
  if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return false;
  const signed = names.split(";");
  for (const must of ["host", "x-amz-date", "x-amz-content-sha256"]) {
    if (!signed.includes(must)) return false;
  }
  if (headers["x-amz-content-sha256"] !== digest(content)) return false;
  const [path, query = ""] = String(url).split("?");
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join("");
  const request = `${method}\n${path}\n${query}\n${lines}\n${names}\n${digest(content)}`;
  const scope = `${day}/${place}/s3/aws4_request`;
  const ofDay = mac(`AWS4${secret}`, day);
  const key = mac(mac(mac(ofDay, place), "s3"), "aws4_request");
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest(request)}`;
  return mac(key, text).toString("hex") === signature;
}
