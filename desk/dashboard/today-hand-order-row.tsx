import { age, dollars } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { AttentionOf } from "./attention-schema.ts";
import { TodayRow } from "./today-row.tsx";

/** Taken by hand, and nobody has paid: send the link again, take the money, or call it off. */
export function OrderUnpaid({ item }: { item: AttentionOf<"order-unpaid"> }) {
  const { id, orderNumber, name, total, since, hasLink } = item;
  const to = `/admin/orders/by-hand/${id}`;
  return (
    <TodayRow
      kind="Not paid"
      tone="yellow"
      time={age(since, useNow())}
      to={to}
      title={[orderNumber, name, dollars(total)].filter(Boolean).join(", ")}
      action={
        <ButtonLink to={to} size="small" variant="quiet" aria-label={`Open order ${orderNumber}`}>
          Open
        </ButtonLink>
      }
    >
      <p className="text-small text-slate">
        {hasLink
          ? "Its link has run out: send it again, or ask"
          : "Taken a week ago, and not paid: send a link, or ask"}
      </p>
    </TodayRow>
  );
}
