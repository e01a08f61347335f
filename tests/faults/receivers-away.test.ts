import { afterEach, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import type { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { createDeliveries } from "#server/deliveries.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { type FormService, openFormService } from "#tests/support/services/form-service.ts";
import { openSmtpServer } from "#tests/support/services/smtp-server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { isLongRun } from "./long-run.ts";

const hour = 3_600_000;
/** Each is three messages: a form, an e-mail to the owner, and a confirmation to the visitor. */
const requestsAnHour = isLongRun ? 105 : 1;
/** What a service does that is away, by turns. */
const formFaults = [503, "break", 429, 500] as const;
const mailFaults = ["451 4.3.0 try again later", "550 5.7.1 not today"] as const;

describeOnBothDatabases(
  "a form service and a mail server that are away for a day",
  (open, engine) => {
    let test: TestDatabase;
    let shop: TestShop;
    let forms: FormService;
    let mail: Awaited<ReturnType<typeof openSmtpServer>>;
    let deliveries: OutboxWorker;
    let now = Date.now();
    const openDeliveries = () => {
      // A demo keeps its e-mails; these go out, as in a live shop.
      const smtp = { smtpUrl: mail.url, from: "shop@shop.example", owner: "owner@shop.example" };
      const settings = { consultationFormUrl: forms.url, mail: smtp };
      return createDeliveries(settings, shop.services, shop.app.log);
    };
    beforeEach(async () => {
      test = await open();
      [forms, mail] = await Promise.all([openFormService(), openSmtpServer()]);
      shop = await openTestShop(test, {
        environment: { TRUST_PROXY: "1", CONSULTATION_FORM_URL: forms.url },
        limits: { apiRequestsPerMinute: 1_000_000, consultationsPerMinute: 1_000_000 },
        clock: { now: () => now },
      });
      deliveries = openDeliveries();
    });
    afterEach(async () => {
      await deliveries.stop();
      await shop.close();
      await Promise.all([forms.close(), mail.close()]);
      await test.remove();
    });

    it(
      "get everything afterwards, each once, and no visitor notices",
      async () => {
        const sent: unknown[] = [];
        for (let hours = 0; hours < 24; hours++) {
          forms.answerWith(formFaults[hours % formFaults.length] ?? 503);
          mail.refuseWith(mailFaults[hours % mailFaults.length]);
          for (let i = 0; i < requestsAnHour; i++) {
            const body = sampleConsultation();
            expect((await postConsultation(shop, body)).statusCode).toBe(201);
            sent.push(body.email);
          }
          await deliveries.drain();
          now += hour;
          // The server is started anew once, in the middle of it.
          if (hours !== 12) continue;
          await deliveries.stop();
          deliveries = openDeliveries();
        }
        expect([forms.taken.length, mail.taken.length]).toEqual([0, 0]);

        forms.answerWith(200);
        mail.refuseWith(undefined);
        const attempts = forms.asked();
        await Promise.all([deliveries.drain(), shop.deliveries.drain(), deliveries.drain()]);
        now += hour;
        await deliveries.drain();
        if (isLongRun)
          console.log("receivers away", engine, { messages: 3 * sent.length, attempts });
        expect(forms.taken.map(({ body }) => body.email).toSorted()).toEqual(sent.toSorted());
        const named = (header: string, source: string) =>
          new RegExp(`^${header}: (.+)$`, "m").exec(source)?.[1];
        const isToOwner = (source: string) => named("To", source) === business.email;
        const sources = mail.taken.map(({ source }) => source);
        const answerable = sources.filter(isToOwner).map((source) => named("Reply-To", source));
        expect(answerable.toSorted()).toEqual(sent.toSorted());
        const confirmed = sources.filter((source) => !isToOwner(source));
        expect(confirmed.map((source) => named("To", source)).toSorted()).toEqual(sent.toSorted());
        const left = test.database.db.selectFrom("outbox").select(["id", "status"]);
        expect(await left.where("status", "!=", "delivered").execute()).toEqual([]);
        expect(shop.log.join("")).not.toContain("@example.com");
      },
      isLongRun ? 3_600_000 : 300_000,
    );
  },
);
