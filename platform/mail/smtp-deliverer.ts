import { createHash } from "node:crypto";
import nodemailer from "nodemailer";
import { type Deliverer, DeliveryError } from "#platform/outbox/delivery.ts";
import type { Mail } from "./mail.ts";
import { needsTls } from "./smtp-address.ts";

export interface SmtpSettings {
  smtpUrl: string;
  from: string;
}

/**
 * Sends the outbox's mail. Each e-mail has a connection of its own: they are few, and one that
 * breaks takes no other with it. Every wait is bounded, so that a delivery ends long before its
 * claim does.
 */
export function smtpDeliverer({ smtpUrl, from }: SmtpSettings): Deliverer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // smtp:// begins unencrypted: it must change to TLS before the password is sent.
    ...(needsTls(smtpUrl) ? { requireTLS: true } : {}),
  });
  return async ({ key, payload }, signal) => {
    signal.throwIfAborted();
    const { to, replyTo, subject, text, html, unsubscribe } = payload as Mail;
    const sending = transport.sendMail({
      from,
      to,
      ...(replyTo ? { replyTo } : {}),
      subject,
      text,
      html,
      ...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe) } : {}),
      messageId: messageId(key, from),
    });
    await unlessAborted(sending.catch(inOurWords), signal);
  };
}

/** As RFC 8058 has it: the mail program posts there, without showing a page. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** What the owner reads under Outbox when the password cannot be sent safely. */
function inOurWords(error: Error & { code?: string; command?: string }): never {
  if (error.code !== "ETLS") throw error;
  throw new DeliveryError(
    "the mail server offers no TLS that can be trusted, so the password of SMTP_URL was not sent: use smtps://, or a server that knows STARTTLS",
    { cause: error },
  );
}

/** The same at every attempt, so that mail programs show what was sent twice only once. */
export function messageId(key: string, from: string): string {
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${domain}>`;
}

async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
