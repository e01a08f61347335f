import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#platform/secrets/password.ts";
import { ConfigError, readConfig, readsPerson } from "#server/config.ts";
import { liveSettings as live } from "#tests/support/live-settings.ts";

const problemsOf = async (environment: Record<string, string>): Promise<readonly string[]> => {
  const error = await readConfig(environment).catch((caught) => caught);
  return error instanceof ConfigError ? error.problems : [];
};

it.each([
  [{}, false, true],
  [{ MODE: "live" }, false, false],
  [{ MODE: "live" }, true, true],
  [{ MODE: "live", LOG_FORMAT: "plain" }, false, true],
  [{ MODE: " live ", LOG_FORMAT: "json" }, true, false],
  [{ LOG_FORMAT: "json" }, true, false],
])("with %o and a terminal: %s, a person is told in sentences: %s", (given, isTerminal, told) => {
  expect(readsPerson(given, isTerminal)).toBe(told);
});

describe("demo mode", () => {
  it("needs no setting at all and listens on this machine only", async () => {
    expect(await readConfig({})).toMatchObject({
      mode: "demo",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      trustProxy: false,
      stripe: undefined,
    });
  });

  it("takes an empty setting for an absent one", async () => {
    expect(await readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000 });
  });

  it("never uses payment keys, even when there are some", async () => {
    expect(await readConfig({ ...live, MODE: "demo" })).toMatchObject({ stripe: undefined });
  });
});

describe("live mode", () => {
  it("starts when everything is there", async () => {
    expect(await readConfig(live)).toMatchObject({
      mode: "live",
      host: "0.0.0.0",
      publicUrl: "https://heronbrook.example",
      stripe: { webhookSecrets: ["whsec_0123456789abcdef"] },
      admin: { username: "owner" },
      mail: { owner: "owner@heronbrook.example" },
    });
  });

  it("lists everything that is missing at once", async () => {
    const problems = await problemsOf({ MODE: "live" });
    const required = Object.keys(live).filter((name) => name !== "MODE");
    expect(problems).toHaveLength(required.length);
    for (const name of required) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} is missing`)));
    }
  });

  it.each([
    ["PUBLIC_URL", "http://heronbrook.example"],
    ["STRIPE_SECRET_KEY", "sk_test_0123456789abcdef"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["SECRETS_KEY", "a sentence that I can remember"],
    ["SECRETS_KEY", `${"A".repeat(43)}=`],
    ["ADMIN_USERNAME", "me"],
    ["ADMIN_PASSWORD_HASH", "koi-demo"],
    ["SMTP_URL", "mail.heronbrook.example"],
    ["SMTP_URL", "smtp://shop:secret@mail.heronbrook.example?ignoreTLS=true"],
    ["SMTP_URL", "smtps://shop:secret@mail.heronbrook.example?tls.rejectUnauthorized=false"],
    ["API_DOCS", "everybody"],
    ["MAIL_FROM", "hello"],
    ["OWNER_EMAIL", "owner@"],
    ["CONSULTATION_FORM_URL", "http://forms.example"],
  ])("refuses a weak %s", async (name, value) => {
    expect(await problemsOf({ ...live, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is|^${name} has`)),
    ]);
  });

  it("refuses the password that everybody knows from the demo", async () => {
    const problems = await problemsOf({
      ...live,
      ADMIN_PASSWORD_HASH: await hashPassword("koi-demo"),
    });
    expect(problems).toEqual([
      "ADMIN_PASSWORD_HASH is of the demo password, which everybody knows",
    ]);
  });

  it.each([
    "smtp://shop:secret@mail.heronbrook.example:587",
    "smtp://shop:secret@localhost:25?ignoreTLS=true",
    "smtps://shop:secret@mail.heronbrook.example?name=shop",
  ])("takes %s, which sends its password over TLS or not at all", async (SMTP_URL) => {
    expect((await readConfig({ ...live, SMTP_URL })).mail?.smtpUrl).toBe(SMTP_URL);
  });

  it("takes two webhook secrets while one replaces the other", async () => {
    const two = "whsec_0123456789abcdef, whsec_fedcba9876543210";
    const { stripe } = await readConfig({ ...live, STRIPE_WEBHOOK_SECRET: two });
    expect(stripe?.webhookSecrets).toEqual(["whsec_0123456789abcdef", "whsec_fedcba9876543210"]);
  });
});

describe("in both modes", () => {
  it.each([
    ["MODE", "production"],
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["TRUST_PROXY", "true"],
    ["LOG_LEVEL", "loud"],
    ["STRIPE_TAX", "yes"],
    ["PUBLIC_URL", "heronbrook.example"],
  ])("refuses %s=%s with a sentence that says what it should be", async (name, value) => {
    expect(await problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} is `)]);
  });

  const photoStore = {
    PHOTOS_S3_ENDPOINT: "https://s3.example",
    PHOTOS_S3_BUCKET: "pond-photos",
    PHOTOS_S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
    PHOTOS_S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI",
  };

  it("keeps photos in DATA_DIR, or in a store whose settings are all there", async () => {
    expect((await readConfig({})).photoStore).toBeUndefined();
    expect((await readConfig(photoStore)).photoStore).toEqual({
      endpoint: "https://s3.example",
      bucket: "pond-photos",
      region: "us-east-1",
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI",
    });
    expect(await problemsOf({ PHOTOS_S3_REGION: "auto" })).toEqual(
      Object.keys(photoStore).map((name) => expect.stringMatching(`^${name} is missing: it is `)),
    );
  });

  it.each([
    ["PHOTOS_S3_ENDPOINT", "s3.example"],
    ["PHOTOS_S3_BUCKET", "Pond/../photos"],
    ["PHOTOS_S3_REGION", "us east"],
    ["PHOTOS_S3_SECRET_ACCESS_KEY", "short"],
  ])("refuses %s=%s", async (name, value) => {
    const problems = await problemsOf({ ...photoStore, [name]: value });
    expect(problems).toEqual([expect.stringMatching(`^${name} is `)]);
  });

  const backupStore = {
    BACKUP_S3_ENDPOINT: "https://s3.example",
    BACKUP_S3_REGION: "auto",
    BACKUP_S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
    BACKUP_S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI",
  };

  it("makes backups by itself when it is told where to", async () => {
    expect((await readConfig({ BACKUP_EVERY: "5" })).backup).toBeUndefined();
    expect((await readConfig({ BACKUP_TO: "/mnt/other" })).backup).toEqual({
      everyMs: 900_000,
      to: { folder: "/mnt/other" },
    });
    const bucket = { BACKUP_TO: "s3://pond-backups/shop/", BACKUP_EVERY: "60", ...backupStore };
    expect((await readConfig(bucket)).backup).toEqual({
      everyMs: 3_600_000,
      to: {
        prefix: "shop/",
        bucket: {
          bucket: "pond-backups",
          endpoint: "https://s3.example",
          region: "auto",
          accessKeyId: "AKIDEXAMPLE",
          secretAccessKey: "wJalrXUtnFEMI",
        },
      },
    });
    const problems = await problemsOf({ BACKUP_TO: "s3://pond-backups" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "BACKUP_S3_ENDPOINT",
      "BACKUP_S3_ACCESS_KEY_ID",
      "BACKUP_S3_SECRET_ACCESS_KEY",
    ]);
  });

  it.each([
    ["BACKUP_TO", "s3:/pond"],
    ["BACKUP_TO", "s3://Pond/../x"],
    ["BACKUP_EVERY", "0"],
    ["BACKUP_EVERY", "hourly"],
    ["BACKUP_S3_ENDPOINT", "s3.example"],
  ])("refuses %s=%s", async (name, value) => {
    const settings = { BACKUP_TO: "s3://pond-backups", ...backupStore, [name]: value };
    expect(await problemsOf(settings)).toEqual([expect.stringMatching(`^${name} is `)]);
  });

  it.each([
    ["0", false],
    ["1", 1],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ])("reads TRUST_PROXY=%s", async (given, expected) => {
    expect((await readConfig({ TRUST_PROXY: given })).trustProxy).toEqual(expected);
  });
});

it(".env.example documents every setting that is read, and no other", () => {
  const documented = readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z\d_]+)=/gm);
  const read = readFileSync("server/config.ts", "utf8").matchAll(/"([A-Z]+(?:_[A-Z\d]+)*)",/g);
  const names = (matches: Iterable<RegExpMatchArray>) =>
    [...new Set([...matches].map((match) => match[1]))].sort();
  expect(names(documented)).toEqual(names(read));
});
