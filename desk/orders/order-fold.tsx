import { type ReactNode, useId, useState } from "react";
import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { age, dollars, shortAge, statusLabel } from "#desk/kit/desk-format.ts";
import { DeskIcon } from "#desk/kit/desk-icon.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { customerName } from "./customer-name.ts";
import { StatusBadge } from "./order-badges.tsx";
import { shortId } from "./status/order-status.ts";

interface OrderFoldProps {
  order: AdminOrder;
  toneOf?: (status: string) => Tone;
  /** Stands before the line, and is pressed apart from it. */
  choice?: ReactNode;
  /** Whether an order in test mode is marked as one. */
  marksTest?: boolean;
  /** Unfolded from the start: the only one that was looked for. */
  isOpen?: boolean;
  children: ReactNode;
}

/** An order in a list: two lines on a phone, one on a laptop, and all of it when pressed. */
export function OrderFold({ order, toneOf, choice, children, ...rest }: OrderFoldProps) {
  const { marksTest = false, isOpen = false } = rest;
  const isTest = marksTest && order.testMode;
  const marks = (
    <>
      {isTest && <Badge tone="gray">TEST</Badge>}
      {order.refundedAmount > 0 && <Badge tone="gray">{statusLabel(order.paymentStatus)}</Badge>}
    </>
  );
  const headingId = useId();
  const [now] = useState(Date.now);
  return (
    <article aria-labelledby={headingId} className="relative border-t border-rule">
      {choice && <div className="absolute top-3 -left-2.5 lg:top-1.5">{choice}</div>}
      <details className="group" open={isOpen}>
        <summary className={`order-line ${choice ? "pl-9" : ""}`}>
          <h3
            id={headingId}
            className="figures whitespace-nowrap [grid-area:number] max-lg:text-small lg:font-semibold"
          >
            {order.orderNumber || shortId(order.id)}
          </h3>
          <span className="truncate [grid-area:name] max-lg:font-semibold">
            {customerName(order)}
          </span>
          <span className="flex min-w-0 gap-2 overflow-hidden [grid-area:status]">
            <StatusBadge status={order.status} {...(toneOf ? { toneOf } : {})} />
            <span className="flex gap-2 max-lg:hidden">{marks}</span>
          </span>
          <span className="text-small whitespace-nowrap text-slate [grid-area:age]">
            <span aria-hidden="true">{shortAge(order.createdAt, now)}</span>
            <span className="sr-only">{age(order.createdAt, now)}</span>
          </span>
          <span className="figures text-right font-semibold [grid-area:sum]">
            {dollars(order.total)}
          </span>
          <DeskIcon
            name="fold"
            className="size-5 self-center text-slate transition-transform [grid-area:fold] group-open:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-6">
          <p className="mb-2 flex gap-2 empty:hidden lg:hidden">{marks}</p>
          {children}
        </div>
      </details>
    </article>
  );
}
