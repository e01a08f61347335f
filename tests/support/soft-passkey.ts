import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const encoded = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const shortText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytes32 = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, 32]), bytes]);

/** Present, and the person was checked by the device. */
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

export interface SoftPasskeyOptions {
  rpId: string;
  origin: string;
  /** Those that are shared between somebody's devices do not, and always say 0. */
  counts?: boolean;
}

/** A passkey that a test holds in its hands: it answers what it is asked, and can lie. */
export function makeSoftPasskey({ rpId, origin, counts = true }: SoftPasskeyOptions) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const shared = {
    id: encoded(id),
    rawId: encoded(id),
    type: "public-key",
    clientExtensionResults: {},
  };

  return {
    id: encoded(id),
    /** What `navigator.credentials.create` would answer. */
    create(challenge: string) {
      const coseKey = Buffer.concat([
        // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes32(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes32(Buffer.from(y, "base64url")),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), id, coseKey]);
      const data = authData(present | verified | withCredential, credential);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[shortText("fmt"), shortText("none"), shortText("attStmt"), Buffer.from([0xa0])],
        ...[shortText("authData"), Buffer.from([0x58, data.length]), data],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(clientData("webauthn.create", challenge, origin)),
          attestationObject: encoded(attestationObject),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` would answer; `lie` says otherwise. */
    get(challenge: string, lie: { origin?: string; isVerified?: boolean } = {}) {
      const client = clientData("webauthn.get", challenge, lie.origin ?? origin);
      const data = authData(lie.isVerified === false ? present : present | verified);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(createSign("sha256").update(signed).sign(privateKey)),
        },
      };
    },
  };
}
