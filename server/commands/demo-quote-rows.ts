import { createHash } from "node:crypto";
import { business } from "#content/business.ts";
import { optionsOf, type QuoteContent, usualLastDay } from "#features/quotes/quote-content.ts";
import type { QuoteLinks } from "#features/quotes/quote-link.server.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import type { QuoteState } from "#features/quotes/quote-states.ts";
import { freeze } from "#features/quotes/quote-store.server.ts";
import type {
  QuoteAcceptanceRow,
  QuoteEntryRow,
  QuoteJobRow,
  QuotePaymentRow,
  QuoteRow,
  QuoteVersionRow,
} from "#platform/database/quote-tables.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { dayAfter, startOfShopDay } from "#platform/shop-days.ts";
import { DemoChoice } from "./demo-people.ts";
import { type DemoEvent, type DemoFate, type DemoLife, inventLife } from "./demo-quote-life.ts";
import { type DemoWare, type DemoWork, inventWork } from "./demo-quote-work.ts";

export interface DemoRecipient {
  name: string;
  email: string;
  phone: string;
  location: string;
}

export interface DemoQuote {
  index: number;
  fate: DemoFate;
  sentAt: number;
  startsIn?: number | undefined;
  /** Of the work, in its list; absent: any. */
  place?: number;
  leadId: string | null;
  recipient: DemoRecipient;
}

export interface DemoQuoteRows {
  quote: QuoteRow;
  versions: QuoteVersionRow[];
  acceptance: QuoteAcceptanceRow | undefined;
  payments: QuotePaymentRow[];
  entries: QuoteEntryRow[];
  job: QuoteJobRow | undefined;
}

interface Parts {
  wares: readonly DemoWare[];
  links: QuoteLinks;
  now: number;
}

/** Everything about one quote: always the same, but for the encryption of its link. */
export function inventQuote(
  { index, fate, sentAt, startsIn, leadId, recipient, place }: DemoQuote,
  { wares, links, now }: Parts,
): DemoQuoteRows {
  const choice = new DemoChoice(30_000_000 + index);
  const name = String(index).padStart(6, "0");
  const id = `quo_demo${name}`;
  const firstName = recipient.name.split(" ")[0] ?? "";
  const work = inventWork(choice, { wares, firstName, place });
  const hasDeposit = work.content.deposit.kind !== "none";
  const life = inventLife(choice, { fate, sentAt, now, hasDeposit, startsIn });
  const versions = versionsOf(id, work, life);
  const newest = versions.at(-1);
  const secret = createHash("sha256").update(`demo ${id}`).digest().subarray(0, 16);
  const link = newest && links.make(id, secret.toString("base64url")).columns;
  const begunAt = sentAt - 7_200_000;
  const acceptance = acceptanceOf(choice, newest, life, { id: `qac_demo${name}`, recipient });
  const payments = life.events.flatMap((event) =>
    acceptance && event.paid ? [paymentOf(choice, acceptance, event, index)] : [],
  );
  const own = ({ version, kind, actor }: DemoEvent) =>
    version === newest?.number && actor === null && answers.has(kind);
  return {
    quote: {
      id,
      number: `HQ-${choice.letters(4)}-${10 + (index % 90)}`,
      consultation_id: leadId,
      state: stateAfter(life),
      ...recipient,
      title: work.title,
      draft: JSON.stringify(newest?.number === 2 ? work.changed : work.content),
      revision: 3,
      writer: null,
      ...{ link_hash: null, link_sealed: null, ...link },
      version: newest?.number ?? 0,
      expires_at: newest ? endOf(newest.sent_at) : null,
      reminders: 1,
      created_at: begunAt,
      created_by: "admin",
      updated_at: life.events.at(-1)?.at ?? begunAt,
      sent_at: newest?.sent_at ?? null,
      answered_at: life.events.find(own)?.at ?? null,
      deleted_at: null,
      forgotten_at: null,
      request_id: null,
      called_off_at: null,
    },
    versions,
    acceptance,
    payments,
    entries: life.events.map((event, place) => ({
      id: `qen_demo${name}x${place}`,
      request_id: `demo ${id} ${place}`,
      quote_id: id,
      version: event.version,
      kind: event.kind,
      body: event.paid ? paidText(payments, event) : event.body,
      actor: event.actor,
      created_at: event.at,
    })),
    job: jobOf(id, work, life),
  };
}

const answers: ReadonlySet<string> = new Set(["question", "changes", "declined", "accepted"]);

function endOf(sentAt: number): number {
  return startOfShopDay(dayAfter(usualLastDay(sentAt)), business.timeZone);
}

function versionsOf(id: string, { content, changed }: DemoWork, life: DemoLife): QuoteVersionRow[] {
  const sent = life.events.filter(({ kind }) => kind === "sent");
  return sent.map(({ at, version }) => {
    const offered = { ...(version === 2 ? changed : content), validUntil: usualLastDay(at) };
    const money = quoteMoney(offered, nothingTaken);
    const viewed = life.events.find(
      (event) => event.kind === "viewed" && event.version === version,
    );
    return {
      quote_id: id,
      number: version,
      ...freeze(offered),
      total_cents: money.total,
      deposit_cents: money.deposit,
      sent_at: at,
      sent_by: "admin",
      viewed_at: viewed?.at ?? null,
    };
  });
}

function acceptanceOf(
  choice: DemoChoice,
  version: QuoteVersionRow | undefined,
  { events }: DemoLife,
  { id, recipient }: { id: string; recipient: DemoRecipient },
): QuoteAcceptanceRow | undefined {
  const yes = events.find(({ kind }) => kind === "accepted");
  if (!yes || !version) return undefined;
  const content: QuoteContent = JSON.parse(version.content);
  const options = optionsOf(content)
    .filter(() => choice.below(2) === 0)
    .map((line) => line.id);
  const money = quoteMoney(content, new Set(options));
  const isSold = money.deposit === 0 || events.some(({ paid }) => paid);
  return {
    id,
    quote_id: version.quote_id,
    version: version.number,
    hash: version.hash,
    options: JSON.stringify(options),
    total_cents: money.total,
    deposit_cents: money.deposit,
    name: recipient.name,
    how: yes.actor === null ? "link" : "verbal",
    actor: yes.actor,
    accepted_at: yes.at,
    voided_at: null,
    // Long off the shelf: the stock of a demo is what is left.
    stock_taken_at: isSold ? yes.at : null,
  };
}

function paymentOf(
  choice: DemoChoice,
  acceptance: QuoteAcceptanceRow,
  { at, actor, paid }: DemoEvent,
  index: number,
): QuotePaymentRow {
  const purpose = paid?.purpose ?? "deposit";
  const method = paid?.method ?? "card";
  const { total_cents: total, deposit_cents: deposit } = acceptance;
  const name = `${acceptance.id.slice("qac_".length)}${purpose}`;
  return {
    id: `qpy_${name}`,
    quote_id: acceptance.quote_id,
    acceptance_id: acceptance.id,
    purpose,
    method,
    payment_id: method === "card" ? `pay_${name}` : null,
    amount_cents: purpose === "deposit" ? deposit : cents(total - deposit),
    extra: 0,
    note: method === "check" ? `Check ${1_000 + choice.below(9_000)}` : "",
    receipt_number: `HR-${choice.letters(4)}-${10 + (index % 90)}`,
    received_at: at,
    actor,
    returned_cents: cents(0),
  };
}

function paidText(payments: readonly QuotePaymentRow[], event: DemoEvent): string {
  const payment = payments.find(({ received_at: at }) => at === event.at);
  if (!payment) return "";
  const what = payment.purpose === "deposit" ? "Deposit" : "Balance";
  const by = { card: "online", cash: "in cash", check: "by check", other: "by hand" };
  return `${what} of ${formatMoney(payment.amount_cents)} ${by[payment.method]}, receipt ${payment.receipt_number}`;
}

function jobOf(id: string, { tasks }: DemoWork, { events, startsOn }: DemoLife) {
  if (startsOn === null) return undefined;
  const done = events.find(({ kind }) => kind === "done");
  return {
    quote_id: id,
    starts_on: startsOn,
    ends_on: dayAfter(dayAfter(startsOn)),
    who: "The crew of two",
    checklist: JSON.stringify(tasks.map((text) => ({ text, done: done !== undefined }))),
    notes: "",
    revision: done ? 2 : 1,
    done_at: done?.at ?? null,
  };
}

/** What the last thing that happened has made of it. */
function stateAfter({ events }: DemoLife): QuoteState {
  return events.reduce<QuoteState>((state, { kind, paid }) => {
    if (paid) return paid.purpose === "deposit" ? "deposit_paid" : "balance_paid";
    return moves[kind] ?? state;
  }, "draft");
}

const moves: Partial<Record<QuoteEntryRow["kind"], QuoteState>> = {
  sent: "sent",
  viewed: "viewed",
  changes: "changes_asked",
  declined: "declined",
  accepted: "accepted",
  withdrawn: "withdrawn",
  expired: "expired",
  scheduled: "scheduled",
  done: "done",
};
