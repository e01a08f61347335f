import { randomUUID } from "node:crypto";
import {
  type QuoteAnswer,
  type QuoteDeed,
  type QuoteField,
  quoteDeeds,
  quoteFieldLimits,
} from "#features/quotes/quote-answer.ts";
import { optionName } from "#features/quotes/quote-view.ts";
import { oneLine, severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";

/** What a form of the quote's page has sent, tidied. */
export interface PostedAnswer {
  deed: QuoteDeed;
  version: number;
  hash: string;
  /** The total that stood beside the box that was ticked. */
  total: number;
  requestId: string;
  name: string;
  agree: boolean;
  body: string;
  options: string[];
}

const mostOptions = 60;

/** Undefined: no button of ours was pressed. */
export function readPosted(form: URLSearchParams): PostedAnswer | undefined {
  const text = (name: string) => form.get(name) ?? "";
  const deed = quoteDeeds.find((known) => known === form.get("do"));
  if (!deed) return undefined;
  const requestId = text("request");
  return {
    deed,
    version: Number(text("version")),
    hash: text("hash"),
    total: Number(text("total")),
    requestId: /^[\w-]{16,80}$/.test(requestId) ? requestId : randomUUID(),
    name: oneLine(text("name")),
    agree: text("agree") === "yes",
    body: severalLines(text("body")),
    options: form.getAll(optionName).slice(0, mostOptions),
  };
}

/** What is missing or too long, by its field. */
export function wrongFields(posted: PostedAnswer): QuoteAnswer["fields"] {
  const { deed, name, agree, body } = posted;
  const wrong: Partial<Record<QuoteField, string>> = {};
  if (deed === "accept") {
    if (!somethingVisible.test(name)) wrong.name = "Please type your full name.";
    else if (name.length > quoteFieldLimits.name) wrong.name = tooLong(quoteFieldLimits.name);
    if (!agree) wrong.agree = "Please tick this box: without it nothing is agreed.";
  }
  if (deed === "question" || deed === "changes" || deed === "decline") {
    if (deed !== "decline" && !somethingVisible.test(body)) {
      wrong.body =
        deed === "question" ? "Please type your question." : "Please say what to change.";
    } else if (body.length > quoteFieldLimits.body) wrong.body = tooLong(quoteFieldLimits.body);
  }
  return wrong;
}

/** The page again, with everything that was typed. */
export function sentBack(
  { deed, name, agree, body, options }: PostedAnswer,
  said: Pick<QuoteAnswer, "message"> & Partial<Pick<QuoteAnswer, "fields">>,
): QuoteAnswer {
  const typed = { name, body, ...(agree ? { agree: "yes" } : {}) };
  return { deed, fields: {}, ...said, typed, options };
}
