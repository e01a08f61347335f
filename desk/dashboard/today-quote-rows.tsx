import { business } from "#content/business.ts";
import type { Tone } from "#desk/kit/badge.tsx";
import { age, dayLabel, dollars } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { shopDay } from "#platform/shop-days.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { AttentionOf } from "./attention-schema.ts";
import { useTodayActions } from "./today-actions.ts";
import { TodayRow } from "./today-row.tsx";

type Said = AttentionOf<"quote-said">["said"];

const said: Record<Said, { kind: string; tone: Tone; text: string }> = {
  question: { kind: "Question", tone: "blue", text: "A question about the quote" },
  changes: { kind: "Changes asked", tone: "orange", text: "They want it changed" },
  declined: { kind: "Declined", tone: "gray", text: "They said no, without a reason" },
  accepted: { kind: "Accepted", tone: "green", text: "They said yes: plan the days" },
};

/** What a customer said at their quote, in their own words where they wrote some. */
export function QuoteSaid({ item }: { item: AttentionOf<"quote-said"> }) {
  const { kind, tone, text } = said[item.said];
  return (
    <QuoteRow item={item} kind={kind} tone={tone} time={age(item.since, useNow())}>
      {item.words || text}
    </QuoteRow>
  );
}

export function QuoteExpiring({ item }: { item: AttentionOf<"quote-expiring"> }) {
  const today = shopDay(useNow(), business.timeZone);
  const time = item.day <= today ? "ends today" : `ends ${dayLabel(item.day)}`;
  return (
    <QuoteRow item={item} kind="Quote expires" tone="yellow" time={time} isLate={item.day <= today}>
      No answer yet
    </QuoteRow>
  );
}

export function QuoteDeposit({ item }: { item: AttentionOf<"quote-deposit"> }) {
  return (
    <QuoteRow item={item} kind="Deposit open" tone="yellow" time={age(item.since, useNow())}>
      Accepted, and the deposit of {dollars(item.amount)} was not paid
    </QuoteRow>
  );
}

export function QuoteBalance({ item }: { item: AttentionOf<"quote-balance"> }) {
  return (
    <QuoteRow item={item} kind="Balance open" tone="orange" time={age(item.since, useNow())}>
      Done, and {dollars(item.amount)} was not paid
    </QuoteRow>
  );
}

/** Goes by itself, with the day. */
export function JobBegins({ item }: { item: AttentionOf<"job"> }) {
  const today = shopDay(useNow(), business.timeZone);
  return (
    <QuoteRow
      item={item}
      kind="Job begins"
      tone="indigo"
      time={item.day <= today ? "today" : "tomorrow"}
      isLate={item.day <= today}
      isPassing
    >
      {[item.location, item.who].filter(Boolean).join(", ")}
    </QuoteRow>
  );
}

interface QuoteRowProps {
  item: AttentionOf<"quote-said" | "quote-expiring" | "quote-deposit" | "quote-balance" | "job">;
  kind: string;
  tone: Tone;
  time: string;
  isLate?: boolean;
  /** Nobody has to deal with it. */
  isPassing?: boolean;
  children: React.ReactNode;
}

function QuoteRow({ item, kind, tone, time, children, ...row }: QuoteRowProps) {
  const { noteOnQuote } = useTodayActions();
  const to = `/admin/quotes/${item.id}`;
  const { isLate = false, isPassing = false } = row;
  return (
    <TodayRow
      kind={kind}
      tone={tone}
      time={time}
      isLate={isLate}
      hasChoice={!isPassing}
      to={to}
      title={[item.number, item.name || item.title, dollars(item.total)].join(", ")}
      action={
        <>
          <ButtonLink to={to} size="small" variant="quiet" aria-label={`Open quote ${item.number}`}>
            Open
          </ButtonLink>
          {!isPassing && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${kind}, ${item.number}: dealt with`}
              onClick={() => void noteOnQuote(item.id, `Dealt with: ${kind.toLowerCase()}`)}
            >
              Dealt with
            </Button>
          )}
        </>
      }
    >
      <p className="truncate text-small text-slate">{children}</p>
    </TodayRow>
  );
}
