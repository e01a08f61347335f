import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import { paperOf } from "#features/quotes/paper/quote-papers.server.ts";
import type { QuotePayments } from "#features/quotes/payment/quote-payments.server.ts";
import type { QuotePhotos } from "#features/quotes/photos/quote-photos.server.ts";
import {
  type PaymentProblem,
  paymentProblems,
  type QuoteAnswer,
  quoteAnchors,
} from "#features/quotes/quote-answer.ts";
import type { AnswerRefusal, QuoteAnswers } from "#features/quotes/quote-answers.server.ts";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { readQuotePage } from "#features/quotes/quote-page.server.ts";
import { findQuoteByLink, findStanding } from "#features/quotes/quote-store.server.ts";
import { type QuotePage, quoteAddress } from "#features/quotes/quote-view.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { formatMoney } from "#platform/money.ts";
import { hashOfLink } from "#platform/secrets/secret-link.ts";
import { type PostedAnswer, readPosted, sentBack, wrongFields } from "./posted-answer.server.ts";

export type QuotePosted =
  | { state: "unknown" }
  /** Done: the browser is led there. */
  | { state: "done"; to: string }
  /** The page again, with what was typed. */
  | { state: "back"; status: 200 | 400 | 409; answer: QuoteAnswer };

/** What whoever has the link can read and do. */
export interface QuoteVisits {
  read(secret: string, options: readonly string[]): Promise<QuotePage | undefined>;
  post(secret: string, form: URLSearchParams): Promise<QuotePosted>;
  /** Back from the payment page: what was paid is booked, and the page's own address given. */
  settle(secret: string, sessionId: string): Promise<string>;
  /** A photo that its page shows. */
  photo(secret: string, id: string, size: VisitorPhotoSize): Promise<Buffer | undefined>;
  /** A paper of it by its number. */
  paper(secret: string, name: string, options: readonly string[]): Promise<Buffer | undefined>;
}

export interface QuoteVisitParts {
  database: Database;
  clock: Clock;
  answers: QuoteAnswers;
  payments: Pick<QuotePayments, "start">;
  photos: Pick<QuotePhotos, "fileAt">;
  fulfil: Fulfil;
  site: Pick<SiteService, "lastKnown">;
  log: Log;
}

export function createQuoteVisits(parts: QuoteVisitParts): QuoteVisits {
  const { database, clock, answers, payments, photos, fulfil, site, log } = parts;
  const { db } = database;

  async function read(secret: string, options: readonly string[]) {
    const hash = hashOfLink(secret);
    const quote = hash && (await findQuoteByLink(db, hash));
    return quote ? readQuotePage(db, quote, { now: clock.now(), options }) : undefined;
  }

  /** On to the payment page; where there is none, back to ours, which says why. */
  async function pay(secret: string, part: "deposit" | "balance"): Promise<QuotePosted> {
    const hash = hashOfLink(secret);
    const quote = hash && (await findQuoteByLink(db, hash));
    if (!quote) return { state: "unknown" };
    const acceptance = await findStanding(db, quote.id);
    if (!acceptance) return done(secret);
    const page = await payments.start({ quote, acceptance, part });
    if (page.ok) return { state: "done", to: page.url };
    if ("cause" in page) log.error({ quote: quote.id, err: page.cause }, "no payment page to show");
    return done(secret, quoteAnchors.job, page.reason);
  }

  async function accept(secret: string, posted: PostedAnswer): Promise<QuotePosted> {
    const quote = await read(secret, posted.options);
    if (!quote) return { state: "unknown" };
    const { total, deposit } = quoteMoney(quote.content, new Set(quote.chosen));
    // Nobody agrees to a sum that they have not seen: without scripts, what is ticked changes it.
    if (quote.isAcceptable && posted.total !== total && quote.hash === posted.hash) {
      const message = `With what is ticked now, the total is ${formatMoney(total)}. If that is right, accept once more.`;
      return back({ ...posted, agree: false }, message);
    }
    const { version, hash, requestId, options, name } = posted;
    const seen = { secret, version, hash, requestId };
    const answered = await answers.accept(seen, { options, name });
    if (!answered.ok) return refused(secret, posted, answered.reason);
    return deposit > 0 ? pay(secret, "deposit") : done(secret, quoteAnchors.job);
  }

  async function reply(secret: string, posted: PostedAnswer): Promise<QuotePosted> {
    const { deed, version, hash, requestId, body } = posted;
    const seen = { secret, version, hash, requestId };
    const answered =
      deed === "question"
        ? await answers.ask(seen, body)
        : await answers[deed === "changes" ? "askForChanges" : "decline"](seen, body);
    return answered.ok ? done(secret, quoteAnchors.talk) : refused(secret, posted, answered.reason);
  }

  return {
    read,

    async settle(secret, sessionId) {
      if (!(await read(secret, []))) return quoteAddress(secret);
      try {
        await fulfil(sessionId);
        return addressOf(secret, quoteAnchors.job);
      } catch (err) {
        // The reconciler asks until there is an answer.
        log.warn({ session: sessionId, err }, "payment session could not be settled");
        return addressOf(secret, quoteAnchors.job, "being_paid");
      }
    },

    photo: photos.fileAt,

    async paper(secret, name, options) {
      const quote = await read(secret, options);
      return quote && paperOf(quote, name, site);
    },

    async post(secret, form) {
      const posted = readPosted(form);
      if (!posted) return done(secret);
      const fields = wrongFields(posted);
      if (Object.keys(fields).length > 0) {
        return {
          state: "back",
          status: 400,
          answer: sentBack(posted, { message: undefined, fields }),
        };
      }
      switch (posted.deed) {
        case "recompute":
          return { state: "back", status: 200, answer: sentBack(posted, { message: undefined }) };
        case "pay_deposit":
          return pay(secret, "deposit");
        case "pay_balance":
          return pay(secret, "balance");
        case "accept":
          return accept(secret, posted);
        default:
          return reply(secret, posted);
      }
    },
  };
}

const refusals: Record<Exclude<AnswerRefusal, "unknown" | "accepted">, string> = {
  replaced:
    "Meanwhile there is a newer version of this quote: it is the one you see now. Please read what is new in it.",
  expired: "This quote has expired meanwhile. Ask for a fresh one below, or call us.",
  withdrawn: "This quote was withdrawn meanwhile. Call us, or write below.",
  declined: "This quote has been declined. Changed your mind? Call us, or write below.",
  full: "So much has been written here that a call is better. What you have typed is still there.",
};

function refused(secret: string, posted: PostedAnswer, reason: AnswerRefusal): QuotePosted {
  if (reason === "unknown") return { state: "unknown" };
  // Said twice, or by two people: it is agreed, and the page says so.
  if (reason === "accepted") return done(secret, quoteAnchors.job);
  return back({ ...posted, agree: false }, refusals[reason]);
}

function back(posted: PostedAnswer, message: string): QuotePosted {
  return { state: "back", status: 409, answer: sentBack(posted, { message }) };
}

function done(secret: string, anchor?: string, reason?: string): QuotePosted {
  return { state: "done", to: addressOf(secret, anchor, reason) };
}

function addressOf(secret: string, anchor?: string, reason?: string): string {
  const problem: PaymentProblem | undefined = paymentProblems.find((known) => known === reason);
  const query = problem ? `?problem=${problem}` : "";
  return `${quoteAddress(secret)}${query}${anchor ? `#${anchor}` : ""}`;
}
