import { createQuoteAnswers, type QuoteAnswers } from "./quote-answers.server.ts";
import { createQuoteJobs, type QuoteJobs } from "./quote-job.server.ts";
import { createQuoteOwner, type QuoteOwner, type QuoteOwnerParts } from "./quote-owner.server.ts";
import { createQuoteSending, type QuoteSending } from "./quote-sending.server.ts";
import { createQuoteTemplates, type QuoteTemplates } from "./quote-templates.server.ts";

/** Everything that happens to a quote, by whose hand it happens. */
export interface Quotes {
  answers: QuoteAnswers;
  owner: QuoteOwner;
  sending: QuoteSending;
  jobs: QuoteJobs;
  templates: QuoteTemplates;
}

export function createQuotes(parts: QuoteOwnerParts): Quotes {
  return {
    answers: createQuoteAnswers(parts),
    owner: createQuoteOwner(parts),
    sending: createQuoteSending(parts),
    jobs: createQuoteJobs(parts),
    templates: createQuoteTemplates(parts),
  };
}
