import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { openSmtpServer } from "#tests/support/services/smtp-server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("the mail to the owner of a live shop", (open) => {
  let test: TestDatabase;
  let server: Awaited<ReturnType<typeof openSmtpServer>>;
  let shop: TestShop;
  let now = Date.now();
  beforeEach(async () => {
    test = await open();
    server = await openSmtpServer();
    shop = await openTestShop(test, {
      environment: {
        MODE: "live",
        PUBLIC_URL: "https://heronbrook.example",
        STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
        STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
        SECRETS_KEY: "2pZ0Hn8sV1c4QyKxW7mTbE5gRfLuJd9aXoCiNkPzUvM=",
        ADMIN_USERNAME: "owner",
        ADMIN_PASSWORD_HASH: liveSettings.ADMIN_PASSWORD_HASH,
        SMTP_URL: server.url,
        MAIL_FROM: "Heronbrook <shop@heronbrook.example>",
        OWNER_EMAIL: "owner@heronbrook.example",
        TRUST_PROXY: "1",
      },
      clock: { now: () => now },
    });
  });
  afterEach(async () => {
    await shop.close();
    await server.close();
    await test.remove();
  });

  it("leaves at once, and answering it writes to the visitor", async () => {
    await shop.deliveries.start();
    const body = sampleConsultation({ name: "Ada <Brook>", message: "A pond & a <bench>" });
    await postConsultation(shop, body);
    await expect.poll(() => server.taken.length).toBe(2);
    const mail = server.taken.find(({ to }) => to.includes("owner@heronbrook.example"));
    expect(mail?.source).toContain(`Reply-To: ${body.email}`);
    // A mail's lines are at most 76 letters long: a longer one goes on behind an equals sign.
    const unfolded = mail?.source.replaceAll(/=\r?\n/g, "");
    expect(unfolded).toContain("Project Details: A pond & a <bench>");
    expect(unfolded).toContain("A pond &amp; a &lt;bench&gt;");
  });

  it("is not written for what is in quarantine", async () => {
    await postConsultation(shop, sampleConsultation({ website: "x" }));
    await shop.deliveries.drain();
    expect(server.taken).toEqual([]);
  });

  it("waits for a mail server that refuses it, and names nobody in the log", async () => {
    server.refuseWith("451 try again later");
    await postConsultation(shop, sampleConsultation({ email: "canary@person.example" }));
    await shop.deliveries.drain();
    const rows = await test.database.db.selectFrom("outbox").selectAll().execute();
    const refused = { status: "pending", last_error: "Error EENVELOPE 451" };
    expect(rows).toMatchObject([refused, refused]);
    server.refuseWith(undefined);
    now += 3_600_000;
    await shop.deliveries.drain();
    await shop.deliveries.drain();
    expect(server.taken).toHaveLength(2);
    expect(shop.log.join("")).not.toMatch(/canary|owner@/);
    expect(shop.log.join("")).toContain("delivery failed");
  });
});
