import type { QuoteForm } from "#desk/quotes/editor/quote-form.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { type QuoteContent, usualLastDay } from "#features/quotes/quote-content.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";

/** What is written, as if it were sent now. */
export function previewOf(
  { number, version, photos }: Pick<AdminQuote, "number" | "version" | "photos">,
  { title, name, location }: Pick<QuoteForm, "title" | "name" | "location">,
  content: QuoteContent,
  now: number,
): QuotePage {
  return {
    ...{ number, title, location, content, state: "sent", hash: "", sentAt: now },
    recipient: name,
    version: version + 1,
    validUntil: content.validUntil ?? usualLastDay(now),
    isAcceptable: true,
    chosen: [],
    changes: [],
    acceptance: null,
    payments: [],
    talk: [],
    job: null,
    photos: (content.photos ?? []).flatMap((id) => photos.filter((photo) => photo.id === id)),
    calledOffAt: null,
    open: {},
    isPaymentOnItsWay: false,
  };
}
