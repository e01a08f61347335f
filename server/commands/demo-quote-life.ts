import { business } from "#content/business.ts";
import type { QuoteEntryRow, QuotePaymentRow } from "#platform/database/quote-tables.ts";
import { shopDay } from "#platform/shop-days.ts";
import type { DemoChoice } from "./demo-people.ts";

const dayMs = 86_400_000;

/** How it goes, once it is sent. */
export type DemoFate =
  | "draft"
  | "open"
  | "question"
  | "changes"
  | "won"
  | "won, deposit open"
  | "won, to be planned"
  | "won, balance open"
  | "declined"
  | "withdrawn";

export interface DemoEvent {
  kind: QuoteEntryRow["kind"];
  at: number;
  version: number;
  body: string;
  actor: string | null;
  /** Of what was paid. */
  paid?: Pick<QuotePaymentRow, "purpose" | "method">;
}

export interface DemoLife {
  /** What has happened until now, in its order. */
  events: readonly DemoEvent[];
  /** The first day of the job; the last is two days later. */
  startsOn: string | null;
}

const questions = [
  ["Can the fall be switched off at night?", "Yes, by a timer. It is in the price."],
  ["How deep is it at the shelf? We have a small child.", "A foot. We can make it 8 inches."],
  ["Do you take the old stone with you?", "What you do not want to keep, yes."],
] as const;
const wishes = [
  "Could you add a path of stepping stones from the terrace?",
  "We would like stepping stones in the bed, so that one can reach the skimmer.",
] as const;
const reasons = [
  "We have decided to wait until next year.",
  "It is more than we wanted to spend.",
  "Another company can begin sooner.",
  "",
] as const;

interface Beginning {
  fate: DemoFate;
  sentAt: number;
  now: number;
  hasDeposit: boolean;
  /** Days from now to the first day of work; absent: some three weeks after the yes. */
  startsIn?: number | undefined;
}

/** The whole way of a quote, as far as it has come by now: always the same one. */
export function inventLife(
  choice: DemoChoice,
  { fate, sentAt, now, hasDeposit, startsIn }: Beginning,
): DemoLife {
  if (fate === "draft") return { events: [], startsOn: null };
  const events: DemoEvent[] = [];
  let version = 1;
  const add = (kind: DemoEvent["kind"], days: number, more: Partial<DemoEvent> = {}) => {
    const at = Math.round(sentAt + days * dayMs);
    events.push({ kind, at, version, body: "", actor: null, ...more });
    return at;
  };
  const ours = (body = "") => ({ body, actor: "admin" });

  add("sent", 0, ours("email"));
  const [question, answer] = choice.of(questions);
  const isWon = fate.startsWith("won");
  if (fate !== "open" || choice.below(3) > 0) add("viewed", 0.15);
  if (fate === "question" || (isWon && choice.below(3) === 0))
    add("question", 0.3, { body: question });
  if (isWon && events.at(-1)?.kind === "question") add("answered", 0.5, ours(answer));
  if (fate === "changes") add("changes", 1, { body: choice.of(wishes) });
  if (isWon && choice.below(4) === 0) {
    add("changes", 1, { body: choice.of(wishes) });
    version = 2;
    add("sent", 1.8, ours("email"));
    add("viewed", 1.9);
  }
  if (fate === "declined") {
    const no = 3 + choice.below(4);
    add("declined", no, { body: choice.of(reasons) });
    add("noted", no + 6, ours("Called, and thanked them for the answer."));
  }
  if (fate === "withdrawn") add("withdrawn", 6, ours());
  if (fate === "open") {
    add("reminded", 3);
    add("reminded", 10);
    add("expired", 31);
  }
  let startsOn: string | null = null;
  if (isWon) {
    const yes = 2.2 + choice.below(20) / 10;
    add("accepted", yes, choice.below(5) === 0 ? ours() : {});
    const isPaid = fate !== "won, deposit open";
    if (hasDeposit && isPaid) add("paid", yes + choice.below(10) / 10, paid(choice, "deposit"));
    if (isPaid && fate !== "won, to be planned") {
      const start =
        startsIn === undefined
          ? yes + 14 + choice.below(20)
          : (now - sentAt) / dayMs + startsIn + 0.5;
      startsOn = shopDay(sentAt + start * dayMs, business.timeZone);
      add("scheduled", yes + 1.2, ours(startsOn));
      const done = start + 2.4;
      add("done", done, ours());
      if (fate === "won") add("paid", done + 1 + choice.below(6), paid(choice, "balance"));
    }
  }
  const until = events.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
  const isPlanned = until.some(({ kind }) => kind === "scheduled");
  return { events: until, startsOn: isPlanned ? startsOn : null };
}

/** Most pay online; what is taken by hand is written down by somebody. */
function paid(choice: DemoChoice, purpose: QuotePaymentRow["purpose"]): Partial<DemoEvent> {
  const method = choice.common(["card", "card", "check", "cash"] as const);
  return { paid: { purpose, method }, actor: method === "card" ? null : "admin" };
}
