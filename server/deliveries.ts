import { business } from "#content/business.ts";
import { pushDeliverer } from "#desk/account/push/push-deliverer.server.ts";
import { pushTopic } from "#desk/account/push/push-notice.server.ts";
import { formServiceTopic } from "#features/consultations/consultation-service.server.ts";
import type { Log } from "#platform/log.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { smtpDeliverer } from "#platform/mail/smtp-deliverer.ts";
import { httpDeliverer } from "#platform/outbox/http-deliverer.ts";
import { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import type { Config } from "./config.ts";
import type { Services } from "./services.ts";

/**
 * Who takes what out of the outbox. In demo mode nobody takes the mail: it stays there to be read.
 */
export function createDeliveries(
  { consultationFormUrl, mail }: Pick<Config, "consultationFormUrl" | "mail">,
  { database, outbox, clock, givenUp, admin }: Services,
  log: Log,
): OutboxWorker {
  const deliverers = {
    ...(mail ? { [mailTopic]: smtpDeliverer(mail) } : {}),
    [pushTopic]: pushDeliverer({ database, clock, keys: admin.pushKeys, contact: business.email }),
    ...(consultationFormUrl ? { [formServiceTopic]: httpDeliverer(consultationFormUrl) } : {}),
  };
  const onGivenUp = (topic: string) => givenUp.add(topic);
  return new OutboxWorker({ database, outbox, clock, log, deliverers, onGivenUp });
}
