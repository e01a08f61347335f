import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser as its push service knows it: an address, and the keys that never leave it. */
export interface PushDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What it was told, decrypted. */
  told: Record<string, unknown>[];
}

interface Known extends PushDevice {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * A push service on this machine, by the protocol (RFC 8030): it checks who sends (VAPID, RFC
 * 8292), and each of its devices decrypts what it is told (aes128gcm, RFC 8291). Written from the
 * specifications alone, so that it does not share the sender's mistakes.
 */
export async function openPushService() {
  const devices = new Map<string, Known>();
  const received: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];
  const refusals: string[] = [];
  let answer = 201;
  let expectedKey: string | undefined;

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const device = devices.get(request.url ?? "");
    received.push({ headers: request.headers, body });
    try {
      if (!device) return void response.writeHead(404).end();
      if (answer >= 300) return void response.writeHead(answer).end();
      checkSender(request, { origin, expectedKey });
      device.told.push(JSON.parse(decrypt(device, body)));
      response.writeHead(201, { location: `${origin}/message` }).end();
    } catch (error) {
      refusals.push(String(error));
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    refusals,
    answerWith: (status: number) => {
      answer = status;
    },
    /** Only who signs with this key is let in, as the browser said when it subscribed. */
    expectKey: (publicKey: string) => {
      expectedKey = publicKey;
    },
    newDevice(): PushDevice {
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/device/${randomBytes(12).toString("hex")}`;
      const keys = { p256dh: ecdh.generateKeys("base64url"), auth: auth.toString("base64url") };
      const device = { endpoint: `${origin}${path}`, keys, told: [], ecdh, auth };
      devices.set(path, device);
      return device;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** RFC 8292: a token for this service alone, for a day at most, signed with the known key. */
function checkSender(
  { headers }: IncomingMessage,
  { origin, expectedKey }: { origin: string; expectedKey: string | undefined },
): void {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (expectedKey !== undefined && key !== expectedKey) throw new Error("signed by somebody else");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65 || point[0] !== 4) throw new Error("not a key");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature does not hold");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  if (read(head).alg !== "ES256") throw new Error("signed in another way");
  const { aud, exp, sub } = read(claims);
  const seconds = Date.now() / 1000;
  if (aud !== origin) throw new Error(`meant for ${aud}`);
  if (exp < seconds || exp > seconds + 86_400) throw new Error("too old, or for too long");
  if (!/^(mailto:|https:)/.test(sub)) throw new Error("nobody to write to");
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("encrypted in another way");
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error("without a time to live");
}

/** RFC 8291 over RFC 8188, for a message of one record. */
function decrypt({ ecdh, auth }: Known, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, length));
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(shared, auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("no end of the last record");
  return padded.subarray(0, end).toString("utf8");
}
