import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A store that speaks as much of S3's protocol as photos need, and believes nobody whose signature does not hold. */
export interface S3Server {
  settings: Record<string, string>;
  /** What it holds, by `bucket/name`. */
  files: Map<string, { content: Buffer; type: string | undefined }>;
  /** Whether the key may list the bucket: without it, what is missing is answered as Amazon does, like what is forbidden. */
  allowListing(isAllowed: boolean): void;
  /** Answers with this status from now on, without doing anything; undefined: as usual again. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

const secret = "a secret of the test's";
const keyId = "TESTKEY";
const region = "eu-north-7";
const bucket = "pond-photos";

export async function openS3Server(): Promise<S3Server> {
  const files: S3Server["files"] = new Map();
  let failure: number | undefined;
  let mayList = true;
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const name = decodeURIComponent(String(request.url).slice(1));
    const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body);
    const refuse = (status: number, code: string) =>
      answer(status, `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    if (failure) return answer(failure);
    if (!isSigned(request, content)) return refuse(403, "SignatureDoesNotMatch");
    if (!name.startsWith(`${bucket}/`)) return refuse(404, "NoSuchBucket");
    if (request.method === "PUT") {
      files.set(name, { content, type: request.headers["content-type"] });
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
  return {
    settings: {
      PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
