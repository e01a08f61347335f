import { business } from "#content/business.ts";
import { age, dayLabel, dollars } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { answerTime } from "#desk/leads/answer-time.ts";
import { daysLater } from "#desk/leads/follow-up-days.ts";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import { WriteButton } from "#desk/messages/write-button.tsx";
import { shopDay } from "#platform/shop-days.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import type { AttentionItem, AttentionOf } from "./attention-schema.ts";
import { RecordRow } from "./record-row.tsx";
import { useTodayActions } from "./today-actions.ts";
import { OrderLate, OrderOwed } from "./today-delay-rows.tsx";
import { OrderUnpaid } from "./today-hand-order-row.tsx";
import {
  JobBegins,
  QuoteBalance,
  QuoteDeposit,
  QuoteExpiring,
  QuoteSaid,
} from "./today-quote-rows.tsx";
import { TodayRow } from "./today-row.tsx";

/** Each kind of thing that waits has its row. */
export function TodayItem({ item }: { item: AttentionItem }) {
  switch (item.kind) {
    case "order":
      return <NewOrder item={item} />;
    case "pickup":
      return <Pickup item={item} />;
    case "refund":
      return <Unpaid item={item} />;
    case "order-asked":
      return <OrderAsked item={item} />;
    case "order-late":
      return <OrderLate item={item} />;
    case "order-unpaid":
      return <OrderUnpaid item={item} />;
    case "order-owed":
      return <OrderOwed item={item} />;
    case "lead":
      return <Lead item={item} />;
    case "follow-up":
      return <FollowUp item={item} />;
    case "quote-said":
      return <QuoteSaid item={item} />;
    case "quote-expiring":
      return <QuoteExpiring item={item} />;
    case "quote-deposit":
      return <QuoteDeposit item={item} />;
    case "job":
      return <JobBegins item={item} />;
    case "quote-balance":
      return <QuoteBalance item={item} />;
    case "transfer":
      return <Transfer item={item} />;
    case "delivery":
      return <Delivery item={item} />;
    case "record":
      return <RecordRow item={item} />;
  }
}

type OrderItem = AttentionOf<"order" | "pickup" | "refund" | "order-asked">;

function orderTitle({ orderNumber, name, total }: OrderItem): string {
  return `${orderNumber}, ${name}, ${dollars(total)}`;
}

function NewOrder({ item }: { item: AttentionOf<"order"> }) {
  const to = `/admin/orders/${item.id}`;
  return (
    <TodayRow
      kind="New order"
      tone="yellow"
      time={age(item.since, useNow())}
      to={to}
      title={orderTitle(item)}
      action={
        <ButtonLink
          to={to}
          size="small"
          variant="quiet"
          aria-label={`Open order ${item.orderNumber}`}
        >
          Open
        </ButtonLink>
      }
    />
  );
}

function Pickup({ item }: { item: AttentionOf<"pickup"> }) {
  const { complete } = useTodayActions();
  return (
    <TodayRow
      kind="Pickup ready"
      tone="orange"
      time={age(item.since, useNow())}
      to={`/admin/orders/${item.id}`}
      title={orderTitle(item)}
      action={
        <Button
          size="small"
          variant="quiet"
          aria-label={`${item.orderNumber} was picked up`}
          onClick={() => complete(item.id)}
        >
          Picked up
        </Button>
      }
    />
  );
}

/** In the customer's own words, beside the way to the order and its answer. */
function OrderAsked({ item }: { item: AttentionOf<"order-asked"> }) {
  const { settle } = useTodayActions();
  const to = `/admin/orders/${item.id}`;
  return (
    <TodayRow
      kind="Question"
      tone="blue"
      time={age(item.since, useNow())}
      to={to}
      title={orderTitle(item)}
      action={
        <>
          <ButtonLink
            to={to}
            size="small"
            variant="quiet"
            aria-label={`Open order ${item.orderNumber}`}
          >
            Open
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Question, ${item.orderNumber}: dealt with`}
            onClick={() => settle(item.id)}
          >
            Dealt with
          </Button>
        </>
      }
    >
      <p className="truncate text-small text-slate">{item.words}</p>
    </TodayRow>
  );
}

/** Cancelled, and the customer still waits for the money. */
function Unpaid({ item }: { item: AttentionOf<"refund"> }) {
  const to = `/admin/orders/${item.id}`;
  return (
    <TodayRow
      kind="Not refunded"
      tone="red"
      time={age(item.since, useNow())}
      isLate
      to={to}
      title={orderTitle(item)}
      action={
        <ButtonLink
          to={to}
          size="small"
          variant="quiet"
          aria-label={`Refund order ${item.orderNumber}`}
        >
          Refund
        </ButtonLink>
      }
    >
      <p className="text-small text-slate">Cancelled, and the money did not go back</p>
    </TodayRow>
  );
}

function Lead({ item }: { item: AttentionOf<"lead"> }) {
  const { move, showAnswered } = useLeadActions({ ...item, stage: "new" });
  const { text, isLate } = answerTime(item.since, useNow());
  return (
    <TodayRow
      kind="Lead"
      tone="blue"
      time={`${text} to answer`}
      isLate={isLate}
      hasChoice
      to={`/admin/leads/${item.id}`}
      title={item.name}
      action={
        <>
          {item.phone && (
            <ButtonAnchor
              size="small"
              variant="quiet"
              href={`tel:${item.phone.replace(/[^\d+]/g, "")}`}
              aria-label={`Call ${item.name}`}
            >
              Call
            </ButtonAnchor>
          )}
          {item.email && (
            <WriteButton
              about={item.id}
              name={item.name}
              label="Answer"
              onSent={() => showAnswered()}
            />
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`${item.name} has an answer`}
            onClick={() => void move("contacted")}
          >
            Answered
          </Button>
        </>
      }
    >
      <p className="truncate text-small text-slate">{item.about}</p>
    </TodayRow>
  );
}

function FollowUp({ item }: { item: AttentionOf<"follow-up"> }) {
  const { followUp } = useLeadActions(item);
  const today = shopDay(useNow(), business.timeZone);
  const to = `/admin/leads/${item.id}`;
  return (
    <TodayRow
      kind="Come back"
      tone="indigo"
      time={item.day < today ? `since ${dayLabel(item.day)}` : "today"}
      isLate={item.day < today}
      hasChoice
      to={to}
      title={item.name}
      action={
        <>
          <ButtonLink to={to} size="small" variant="quiet" aria-label={`Open ${item.name}`}>
            Open
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Come back to ${item.name} tomorrow`}
            onClick={() => void followUp(daysLater(today, 1), item.day)}
          >
            Tomorrow
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${item.name} is dealt with`}
            onClick={() => void followUp(null, item.day)}
          >
            Done
          </Button>
        </>
      }
    >
      <p className="truncate text-small text-slate">{item.about}</p>
    </TodayRow>
  );
}

function Transfer({ item }: { item: AttentionOf<"transfer"> }) {
  const { checkTransfer } = useTodayActions();
  return (
    <TodayRow
      kind="Transfer not settled"
      tone="purple"
      time={age(item.since, useNow())}
      title={`${dollars(item.amount)}${item.name ? ` from ${item.name}` : ""}`}
      action={
        <Button size="small" variant="quiet" onClick={() => checkTransfer(item.id)}>
          Ask the bank
        </Button>
      }
    >
      <p className="text-small text-slate">It becomes an order when the money arrives.</p>
    </TodayRow>
  );
}

function Delivery({ item }: { item: AttentionOf<"delivery"> }) {
  const { retry } = useTodayActions();
  return (
    <TodayRow
      kind="Not delivered"
      tone="red"
      time={age(item.since, useNow())}
      to="/admin/outbox?status=given_up"
      title={item.subject ?? "A lead for the form service"}
      action={
        <Button size="small" variant="quiet" onClick={() => retry(item.id)}>
          Try again
        </Button>
      }
    >
      {item.to && <p className="truncate text-small text-slate">To {item.to}</p>}
    </TodayRow>
  );
}
