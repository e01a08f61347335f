import { createHash } from "node:crypto";
import nodemailer from "nodemailer";
import type { Deliverer } from "#platform/outbox/delivery.ts";
import type { Mail } from "./mail.ts";

export interface SmtpSettings {
  smtpUrl: string;
  from: string;
}

/**
 * Sends the outbox's mail. Each letter has a connection of its own: they are few, and one that breaks takes no
 * other with it. Every wait is bounded, so that a delivery ends long before its claim does.
 */
export function smtpDeliverer({ smtpUrl, from }: SmtpSettings): Deliverer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ key, payload }, signal) => {
    signal.throwIfAborted();
    const { to, replyTo, subject, text, html } = payload as Mail;
    const sending = transport.sendMail({
      from,
      to,
      ...(replyTo ? { replyTo } : {}),
      subject,
      text,
      html,
      messageId: messageId(key, from),
    });
    await unlessAborted(sending, signal);
  };
}

/** The same at every attempt, so that mail programs show a letter that was sent twice only once. */
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
