import type { RefObject } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dollars } from "#desk/kit/desk-format.ts";
import { mostReason } from "#desk/kit/refund-reason.ts";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { QuantityStepper } from "#features/cart/quantity-stepper.tsx";
import { formatMoney } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";
import { RestockChoice } from "./restock-choice.tsx";
import type { RefundDecision, RefundKind } from "./use-refund-choice.ts";

interface RefundFieldsProps {
  page: AdminOrderPage;
  decision: RefundDecision;
  kinds: readonly RefundKind[];
  amountField: RefObject<HTMLInputElement | null>;
  /** Shown once somebody has tried to go on. */
  problem: string | undefined;
}

/** How much goes back, what comes back to the shelf, why, and whether the customer is told. */
export function RefundFields({ page, decision, kinds, amountField, problem }: RefundFieldsProps) {
  const { order, returnable } = page;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-ui font-semibold">Refund</legend>
        {kinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="refund-kind"
              checked={decision.kind === kind}
              onChange={() => decision.choose(kind)}
              className="size-5 shrink-0 accent-pond"
            />
            {labelOf(kind, decision)}
          </label>
        ))}
        {decision.kind === "items" && <Items page={page} decision={decision} problem={problem} />}
        {decision.kind === "amount" && (
          <Field
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            required
            ref={amountField}
            value={decision.typed}
            // A prefilled sum is typed over, never typed behind. A press would give the focus and
            // then put the cursor somewhere, so it gives the focus alone.
            onMouseDown={(event) => {
              if (document.activeElement === event.currentTarget) return;
              event.preventDefault();
              event.currentTarget.focus();
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => decision.type(currentTarget.value)}
            error={problem}
            className="mt-2"
          />
        )}
      </fieldset>
      {returnable.length > 0 && (
        <RestockChoice
          items={returnable}
          isOn={decision.restocks}
          onSwitch={decision.setRestocks}
          pieces={decision.pieces}
          onPieces={decision.setPieces}
        />
      )}
      <Field
        label="Reason"
        name="reason"
        value={decision.reason}
        maxLength={mostReason}
        onChange={({ currentTarget }) => decision.setReason(currentTarget.value)}
        hint={order.email === "" ? undefined : "The customer reads it, if you tell them."}
      />
      {order.email === "" ? (
        <p className="text-ui text-slate">The customer left no e-mail address to write to.</p>
      ) : (
        <Checkbox
          label={`E-mail ${order.email}`}
          isOn={decision.notify}
          onChange={decision.setNotify}
        />
      )}
    </>
  );
}

function labelOf(kind: RefundKind, { most }: RefundDecision): string {
  switch (kind) {
    case "all":
      return `Everything: ${formatMoney(most)}`;
    case "items":
      return "Some items or the shipping";
    case "amount":
      return "An amount";
    case "none":
      return "No refund";
  }
}

function Items({
  page: { parts },
  decision,
  problem,
}: Pick<RefundFieldsProps, "page" | "decision" | "problem">) {
  const { counts, sum } = decision;
  return (
    <div className="mt-2 border-l-4 border-line pl-4">
      <ul className="divide-y divide-rule">
        {parts.items.map(({ position, name, unitPrice, quantity, ordered, discount }) => (
          <li
            key={position}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="figures block text-small text-slate">
                {quantity === 0 ? "Paid back" : `${dollars(unitPrice)} each, ${quantity} left`}
                {quantity > 0 &&
                  discount > 0 &&
                  `, less ${dollars(discount)} discount on ${ordered}`}
              </span>
            </span>
            {quantity > 0 && (
              <QuantityStepper
                of={name}
                value={counts[position] ?? 0}
                least={0}
                most={quantity}
                onChange={(count) => decision.count(position, count)}
              />
            )}
          </li>
        ))}
      </ul>
      {parts.shipping > 0 && (
        <Checkbox
          label={`Shipping, ${dollars(parts.shipping)}`}
          isOn={decision.withShipping}
          onChange={decision.setShipping}
        />
      )}
      <p className="figures py-2 font-semibold">
        {sum.tax > 0 && `With ${formatMoney(sum.tax)} tax: `}
        {formatMoney(sum.total)}
      </p>
      {problem && (
        <p role="alert" className="text-small font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
