import type { Transaction } from "kysely";
import type { TellOfPayment } from "#features/quotes/payment/quote-received.server.ts";
import type { QuoteLinks } from "#features/quotes/quote-link.server.ts";
import type { QuoteNews, TellOfQuote } from "#features/quotes/quote-news.ts";
import { readQuotePage } from "#features/quotes/quote-page.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { type Mail, mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import {
  acceptedEmail,
  balanceDueEmail,
  quoteSentEmail,
  reminderEmail,
} from "./customer-emails.server.ts";
import type { QuoteToTell } from "./email-parts.server.ts";
import { customersAnswerEmail } from "./owner-emails.server.ts";
import { paidEmail, receiptEmail } from "./receipt-emails.server.ts";

export interface TellParts {
  outbox: Outbox;
  site: Pick<SiteService, "lastKnown">;
  links: Pick<QuoteLinks, "read" | "address">;
  /** Where the owner reads mail. */
  owner: string;
  publicUrl: string;
  /** Devices that are told of what a customer did. */
  tellDevices: TellDevices;
}

/** Writes the e-mails about quotes; the outbox delivers them once what they tell of is stored. */
export function createTellOfQuote(parts: TellParts) {
  const { outbox, site, links, owner, publicUrl, tellDevices } = parts;

  async function toTell(
    transaction: Transaction<Tables>,
    quote: QuoteRow,
    now: number,
  ): Promise<QuoteToTell | undefined> {
    const page = await readQuotePage(transaction, quote, { now });
    const secret = links.read(quote);
    return (
      page && {
        quote: page,
        email: quote.email,
        address: secret === undefined ? undefined : links.address(secret),
        deskAddress: `${publicUrl}/admin/quotes/${quote.id}`,
        owner,
        phone: site.lastKnown().phones.main,
      }
    );
  }

  async function enqueue(
    transaction: Transaction<Tables>,
    about: string,
    mails: Record<string, Mail | undefined>,
  ): Promise<void> {
    for (const [whose, payload] of Object.entries(mails)) {
      // Somebody without an address is called, or sent the link as a text message.
      if (!payload?.to) continue;
      await outbox.enqueue(transaction, {
        topic: mailTopic,
        key: `${mailTopic}:${about}:${whose}`,
        payload,
      });
    }
  }

  const tell: TellOfQuote = async (transaction, news) => {
    const told = await toTell(transaction, news.quote, news.at);
    if (told) await enqueue(transaction, news.entryId, emailsOf(told, news));
    // A yes that one of us has written down is no news to us.
    if (!isCustomers(news)) return;
    const { id, number } = news.quote;
    const what = { deed: news.kind };
    await tellDevices(transaction, { kind: "quote", id, number, entry: news.entryId, what });
  };

  /** Receipt and notice of a payment, in the transaction that books it. */
  const tellOfPayment: TellOfPayment = async (transaction, { quote, receiptNumber, at }) => {
    const told = await toTell(transaction, quote, at);
    const payment = told?.quote.payments.find((one) => one.receiptNumber === receiptNumber);
    if (!told || !payment) return;
    // What the owner has taken in themselves is no news.
    const isNews = payment.method === "card";
    await enqueue(transaction, receiptNumber, {
      customer: receiptEmail(told, payment),
      ...(isNews ? { owner: paidEmail(told, payment) } : {}),
    });
    if (!isNews) return;
    const { id, number } = quote;
    const what = { deed: "paid", amount: payment.amount } as const;
    await tellDevices(transaction, { kind: "quote", id, number, entry: receiptNumber, what });
  };

  return { tell, tellOfPayment };
}

type CustomersNews = QuoteNews & {
  kind: "accepted" | "declined" | "question" | "changes";
};

function isCustomers(news: QuoteNews): news is CustomersNews {
  const said: readonly string[] = ["accepted", "declined", "question", "changes"];
  return said.includes(news.kind) && news.isByUs !== true;
}

function emailsOf(told: QuoteToTell, { kind, words }: QuoteNews): Record<string, Mail> {
  switch (kind) {
    case "sent":
      return { customer: quoteSentEmail(told) };
    case "reminder":
      return { customer: reminderEmail(told) };
    case "balance_due":
      return { customer: balanceDueEmail(told) };
    case "accepted":
      return { customer: acceptedEmail(told), owner: customersAnswerEmail(told, kind) };
    case "question":
    case "changes":
    case "declined":
      return { owner: customersAnswerEmail(told, kind, words) };
  }
}
