import { useState } from "react";
import { categoryName } from "#content/categories.ts";
import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { dateAndTime, dayLabel } from "#desk/kit/desk-format.ts";
import { formatMoney, parseDollars } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { useDiscountActions } from "./discounts-client.ts";
import type { Discount } from "./discounts-schema.ts";

const states: Record<Discount["state"], { label: string; tone: Tone }> = {
  on: { label: "On", tone: "green" },
  off: { label: "Off", tone: "gray" },
  not_yet: { label: "Not yet", tone: "blue" },
  ended: { label: "Ended", tone: "gray" },
  used_up: { label: "Used up", tone: "orange" },
};

export function DiscountRow({ discount }: { discount: Discount }) {
  const [isEditing, setEditing] = useState(false);
  const { setOn, remove } = useDiscountActions();
  const { code, state, isOn, used, promised, mostUses } = discount;
  if (isEditing) return <DiscountForm discount={discount} onDone={() => setEditing(false)} />;
  const { label, tone } = states[state];
  return (
    <article aria-label={code}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="type-subheading figures [overflow-wrap:anywhere]">{code}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 [overflow-wrap:anywhere]">{rulesWords(discount)}</p>
      <p className="figures mt-1">
        Used {used.toLocaleString("en-US")}
        {mostUses && ` of ${Number(mostUses).toLocaleString("en-US")}`}
        {used === 1 && !mostUses ? " time" : " times"}
        {promised > 0 && `, ${promised} on a payment page now`}
      </p>
      <p className="mt-1 text-small text-slate">
        Last changed {dateAndTime(discount.updatedAt)}, {discount.updatedBy}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          size="small"
          variant="quiet"
          aria-label={`Edit ${code}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Switch ${code} ${isOn ? "off" : "on"}`}
          onClick={() => void setOn(discount, !isOn)}
        >
          {isOn ? "Switch off" : "Switch on"}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${code}`}
          onClick={() => void remove(discount)}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}

/** '10% off Pumps, from $100.00, Apr 1 to Apr 30'. */
function rulesWords({ kind, value, minimum, from, to, categories }: Discount): string {
  const dollars = (text: string) => formatMoney(parseDollars(text) ?? (0 as never));
  const goods = categories.map(categoryName).join(", ") || "everything";
  const days = [from && `from ${dayLabel(from)}`, to && `until ${dayLabel(to)}`];
  return [
    `${kind === "percent" ? `${value}%` : dollars(value)} off ${goods}`,
    minimum && `at ${dollars(minimum)} or more`,
    ...days,
  ]
    .filter(Boolean)
    .join(", ");
}
