import { age, dateAndTime, dayLabel, dollars } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { AttentionOf } from "./attention-schema.ts";
import { TodayRow } from "./today-row.tsx";

/** In time to find out by when it is sent, so that the customer reads a day. */
export function OrderLate({ item }: { item: AttentionOf<"order-late"> }) {
  const { id, orderNumber, since, tellsAt, isTold, canTell } = item;
  const to = `/admin/orders/${id}`;
  return (
    <TodayRow
      kind="Late"
      tone="orange"
      time={age(since, useNow())}
      isLate={isTold || !canTell}
      to={to}
      title={titleOf(item)}
      action={
        <ButtonLink
          to={to}
          size="small"
          variant="quiet"
          aria-label={`Say when ${orderNumber} is sent`}
        >
          Say when
        </ButtonLink>
      }
    >
      <p className="text-small text-slate">
        {!canTell
          ? "No e-mail address: please call and ask whether they wait"
          : isTold
            ? "The customer was told that nobody knows when it is sent"
            : `The customer is told on ${dateAndTime(tellsAt)}: say by when it is sent`}
      </p>
    </TodayRow>
  );
}

/** No money has moved: that is the owner's to do. */
export function OrderOwed({ item }: { item: AttentionOf<"order-owed"> }) {
  const to = `/admin/orders/${item.id}#delay`;
  return (
    <TodayRow
      kind="Refund asked"
      tone="red"
      time={`by ${dayLabel(item.refundBy)}`}
      isLate
      to={to}
      title={titleOf(item)}
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
      <p className="text-small text-slate">
        {item.why === "asked"
          ? "Late, and the customer has cancelled"
          : "Late, and the customer did not agree to wait: it counts as cancelled"}
      </p>
    </TodayRow>
  );
}

function titleOf({ orderNumber, name, total }: AttentionOf<"order-late" | "order-owed">): string {
  return `${orderNumber}, ${name}, ${dollars(total)}`;
}
