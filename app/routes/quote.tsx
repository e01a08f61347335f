import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { QuoteView } from "#features/quotes/page/quote-view.tsx";
import { UnknownQuote } from "#features/quotes/page/unknown-quote.tsx";
import { paymentProblems, type QuoteAnswer } from "#features/quotes/quote-answer.ts";
import { optionName } from "#features/quotes/quote-view.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/quote";

export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const quote = await context.get(pageServices).quotes.read(secret, query.getAll(optionName));
  if (!quote) return data(null, { status: 404 });
  const problem = paymentProblems.find((known) => known === query.get("problem"));
  return data({ quote, secret, problem, requestId: randomUUID() });
}

/** The forms as a browser posts them, with JavaScript or without. */
export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const { quotes } = context.get(pageServices);
  const posted = await quotes.post(secret, new URLSearchParams(await request.text()));
  if (posted.state === "unknown") return data(null, { status: 404 });
  if (posted.state === "done") return redirect(posted.to, 303);
  return data<QuoteAnswer>(posted.answer, { status: posted.status });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Quote ${loaderData.quote.number}` : "No quote here",
    description: "A quote, for whoever it was sent to.",
    // Its own address is a secret, and no tag says it.
    path: "/quote/-",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownQuote />;
  const { quote, secret, problem, requestId } = loaderData;
  return (
    <QuoteView
      // Drawn anew with what is different, so that nothing of the version before is left.
      key={`${quote.hash} ${quote.state}`}
      quote={quote}
      secret={secret}
      requestId={requestId}
      problem={problem}
      answer={actionData ?? undefined}
    />
  );
}
