import type { S3Location } from "#platform/file-store/s3-store.ts";
import { weakensTls } from "#platform/mail/smtp-address.ts";
import { type Cents, cents, parseDollars } from "#platform/money.ts";
import { isStrongHash, verifyPassword } from "#platform/secrets/password.ts";
import { z } from "#platform/zod.ts";
import { type Environment, Settings, webAddress, wholeNumber } from "./settings.ts";

const usualRefundLimit = cents(250_00);

/** All settings, read and checked once. The only file that reads the environment. */
export interface Config {
  mode: "demo" | "live";
  host: string;
  port: number;
  /** Absent: no metrics. They are for this machine only, on a port of their own. */
  metricsPort: number | undefined;
  /** Where visitors reach the shop: scheme, host, port; no slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Keys for secrets in the database: the first encrypts, all decrypt. None: a key file. */
  secretsKeys: string[];
  trustProxy: false | number | string[];
  /** How long an instance that is asked to end still answers, so that its balancer can notice. */
  drainMs: number;
  /** Who may read the description of the API: everybody, or whoever is signed in at the desk. */
  apiDocs: "public" | "owner";
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  consultationFormUrl: string | undefined;
  /** Absent in demo mode: the built-in simulator takes the payments. */
  stripe: { secretKey: string; webhookSecrets: string[] } | undefined;
  /** Whether the payment provider works out the tax (Stripe Tax); if not, the owner's rates do. */
  automaticTax: boolean;
  admin: { username: string; passwordHash: string } | undefined;
  /** What the refunds of an order may come to before only the owner makes them. */
  refundLimit: Cents;
  /** Absent: the owner's photos are kept in DATA_DIR. */
  photoStore: S3Location | undefined;
  /** Absent: the shop makes no backups by itself. */
  backup: BackupSettings | undefined;
  /** Absent in demo mode: mail stays in the outbox, readable in the admin area. */
  mail: { smtpUrl: string; from: string; owner: string } | undefined;
}

export interface BackupSettings {
  everyMs: number;
  /** A folder, or a bucket and what the names in it begin with. */
  to: { folder: string } | { bucket: S3Location; prefix: string };
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const many = problems.length === 1 ? "one setting" : `${problems.length} settings`;
    super(
      `The server cannot start because of ${many}; correct this (see .env.example) and start again:\n  ${problems.join("\n  ")}`,
    );
    this.problems = problems;
  }
}

/**
 * Whether what is printed is read by a person: always in a demo, and on a terminal, unless
 * LOG_FORMAT says otherwise. Asked before everything else, because a start that cannot go on has to
 * say so in the right form.
 */
export function readsPerson({ LOG_FORMAT, MODE }: Environment, isTerminal: boolean): boolean {
  const format = LOG_FORMAT?.trim();
  if (format === "json" || format === "plain") return format === "plain";
  return isTerminal || MODE?.trim() !== "live";
}

export async function readConfig(environment: Environment): Promise<Config> {
  const settings = new Settings(environment);
  const mode = settings.read("MODE", z.enum(["demo", "live"]), "is demo or live") ?? "demo";
  const port = settings.read("PORT", wholeNumber(0, 65_535), "is a number from 0 to 65535") ?? 3000;
  const common = {
    mode,
    port,
    metricsPort: settings.read(
      "METRICS_PORT",
      wholeNumber(1, 65_535),
      "is a number from 1 to 65535, or absent for no metrics",
    ),
    host: settings.read("HOST", z.string()) ?? (mode === "demo" ? "127.0.0.1" : "0.0.0.0"),
    dataDir: settings.read("DATA_DIR", z.string()) ?? "./data",
    databaseUrl: settings.read(
      "DATABASE_URL",
      z.string().regex(/^postgres(ql)?:\/\//),
      "is an address like postgres://user:password@host:5432/name, or absent for SQLite in DATA_DIR",
    ),
    trustProxy: readTrustProxy(settings),
    drainMs:
      1_000 * (settings.read("DRAIN_SECONDS", wholeNumber(0, 60), "is a number from 0 to 60") ?? 0),
    apiDocs:
      settings.read("API_DOCS", z.enum(["public", "owner"]), "is public or owner") ??
      (mode === "demo" ? ("public" as const) : ("owner" as const)),
    photoStore: readPhotoStore(settings),
    backup: readBackup(settings),
    logLevel:
      settings.read(
        "LOG_LEVEL",
        z.enum(["debug", "info", "warn", "error", "silent"]),
        "is debug, info, warn, error or silent",
      ) ?? "info",
    automaticTax: settings.read("STRIPE_TAX", z.enum(["on", "off"]), "is on or off") === "on",
    refundLimit:
      settings.read(
        "OFFICE_REFUND_LIMIT",
        z
          .string()
          .transform(parseDollars)
          .pipe(z.custom<Cents>((amount) => amount !== null)),
        "is an amount in dollars, such as 250 or 99.50",
      ) ?? usualRefundLimit,
    consultationFormUrl: settings.read(
      "CONSULTATION_FORM_URL",
      webAddress(mode === "live"),
      mode === "live" ? "is an https:// address" : "is an http:// or https:// address",
    ),
  };
  // Followed by readsPerson; here it is only checked.
  settings.read("LOG_FORMAT", z.enum(["json", "plain"]), "is json or plain");
  const secretsKeys = readSecretsKeys(settings, mode);
  const publicUrl = readPublicUrl(settings, mode, port);
  const config: Config =
    mode === "demo"
      ? { ...common, publicUrl, secretsKeys, stripe: undefined, admin: undefined, mail: undefined }
      : { ...common, publicUrl, secretsKeys, ...(await readLiveSettings(settings)) };
  if (settings.problems.length > 0) throw new ConfigError(settings.problems);
  return config;
}

async function readLiveSettings(settings: Settings) {
  const secretKey = settings.require(
    "STRIPE_SECRET_KEY",
    z.string().regex(/^(sk|rk)_live_\w{16,}$/),
    "is a live key of your Stripe account (sk_live_… or rk_live_…)",
  );
  const webhookSecrets = settings.require(
    "STRIPE_WEBHOOK_SECRET",
    z.string().regex(/^whsec_[\w+/=]{16,}(,\s*whsec_[\w+/=]{16,})?$/),
    "is the signing secret of the webhook in Stripe (whsec_…); two with a comma between while rotating",
  );
  const username = settings.require(
    "ADMIN_USERNAME",
    z.string().min(3).max(100),
    "has 3 letters or more",
  );
  const passwordHash = settings.require(
    "ADMIN_PASSWORD_HASH",
    z.string().refine(isStrongHash),
    "is what `npm run hash-password` prints",
  );
  if (passwordHash !== "" && (await verifyPassword("koi-demo", passwordHash))) {
    settings.problems.push("ADMIN_PASSWORD_HASH is of the demo password, which everybody knows");
  }
  const smtpUrl = settings.require(
    "SMTP_URL",
    z.url({ protocol: /^smtps?$/ }),
    "is an address like smtps://user:password@mail.example.com",
  );
  if (smtpUrl !== "" && weakensTls(smtpUrl)) {
    settings.problems.push(
      "SMTP_URL is to send its password over TLS that nobody can switch off: leave out what it says about TLS after the question mark",
    );
  }
  const mailAddress = /^(?:[^<>\r\n]* <)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
  const from = settings.require(
    "MAIL_FROM",
    z.string().regex(mailAddress),
    "is the shop's e-mail address",
  );
  const owner = settings.require(
    "OWNER_EMAIL",
    z.string().regex(mailAddress),
    "is the owner's e-mail address",
  );
  return {
    stripe: { secretKey, webhookSecrets: webhookSecrets.split(/,\s*/) },
    admin: { username, passwordHash },
    mail: { smtpUrl, from, owner },
  };
}

function readPublicUrl(settings: Settings, mode: Config["mode"], port: number): string {
  const origin = (url: string) => new URL(url).origin;
  if (mode === "live") {
    const given = settings.require(
      "PUBLIC_URL",
      webAddress(true),
      "is where visitors reach the shop, with https:// in front",
    );
    return given === "" ? "" : origin(given);
  }
  const given = settings.read("PUBLIC_URL", webAddress(false), "is an http:// or https:// address");
  return given ? origin(given) : `http://localhost:${port}`;
}

function readSecretsKeys(settings: Settings, mode: Config["mode"]): string[] {
  const rule =
    "is 32 random bytes in base64, as .env.example says how to make them; two with a comma between while one replaces the other";
  const schema = z
    .string()
    .regex(/^[\w+/-]{43}=?(,\s*[\w+/-]{43}=?)?$/)
    // Random keys do not repeat a few letters: that is a placeholder.
    .refine((keys) => keys.split(",").every((key) => new Set(key).size > 12));
  const given =
    mode === "live"
      ? settings.require("SECRETS_KEY", schema, rule)
      : settings.read("SECRETS_KEY", schema, rule);
  return given ? given.split(/,\s*/) : [];
}

/** None of these settings or all of them. */
function readPhotoStore(settings: Settings): S3Location | undefined {
  if (!settings.hasAny("PHOTOS_S3_")) return undefined;
  const bucket = () =>
    settings.require(
      "PHOTOS_S3_BUCKET",
      z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      "is the name of the bucket: small letters, digits, dots and hyphens",
    );
  return readS3Location(settings, bucket, [
    "PHOTOS_S3_ENDPOINT",
    "PHOTOS_S3_REGION",
    "PHOTOS_S3_ACCESS_KEY_ID",
    "PHOTOS_S3_SECRET_ACCESS_KEY",
  ]);
}

function readBackup(settings: Settings): BackupSettings | undefined {
  const minutes =
    settings.read("BACKUP_EVERY", wholeNumber(1, 1_440), "is a number of minutes from 1 to 1440") ??
    15;
  const to = settings.read(
    "BACKUP_TO",
    z.string().regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/),
    "is a folder, or s3://bucket or s3://bucket/folder",
  );
  if (!to) return undefined;
  const everyMs = minutes * 60_000;
  const [, bucket, folder] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to) ?? [];
  if (!bucket) return { everyMs, to: { folder: to } };
  const location = readS3Location(settings, () => bucket, [
    "BACKUP_S3_ENDPOINT",
    "BACKUP_S3_REGION",
    "BACKUP_S3_ACCESS_KEY_ID",
    "BACKUP_S3_SECRET_ACCESS_KEY",
  ]);
  return { everyMs, to: { bucket: location, prefix: folder ? `${folder}/` : "" } };
}

function readS3Location(
  settings: Settings,
  bucket: () => string,
  [endpoint, region, accessKeyId, secretAccessKey]: [string, string, string, string],
): S3Location {
  return {
    endpoint: settings.require(
      endpoint,
      webAddress(false),
      "is where the S3-compatible store answers, such as https://s3.us-east-1.amazonaws.com, without the bucket",
    ),
    bucket: bucket(),
    region:
      settings.read(
        region,
        z.string().regex(/^[a-z0-9-]+$/),
        "is the region that the store gives, such as us-east-1 or auto",
      ) ?? "us-east-1",
    accessKeyId: settings.require(
      accessKeyId,
      z.string().min(3),
      "is the id of a key that may read, write and delete in the bucket",
    ),
    secretAccessKey: settings.require(
      secretAccessKey,
      z.string().min(8),
      "is the secret of that key",
    ),
  };
}

function readTrustProxy(settings: Settings): Config["trustProxy"] {
  const given = settings.read(
    "TRUST_PROXY",
    z.string().regex(/^(\d|[0-9a-fA-F:./]{3,}(\s*,\s*[0-9a-fA-F:./]{3,})*)$/),
    "is the number of proxies in front of the server, or their addresses with commas between",
  );
  if (!given || given === "0") return false;
  return /^\d$/.test(given) ? Number(given) : given.split(/\s*,\s*/);
}
