import { dateAndTime } from "#desk/kit/desk-format.ts";
import { WriteButton } from "#desk/messages/write-button.tsx";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { Button } from "#ui/button.tsx";
import { useCustomerSide } from "./use-customer-side.ts";

/** What the customer asked on the order's page; above everything else while it waits. */
export function QuestionsPanel({ page: { order, questions } }: { page: AdminOrderPage }) {
  const { settle } = useCustomerSide(order.id);
  if (questions.length === 0) return null;
  const isWaiting = questions.some(({ settledAt }) => settledAt === null);
  const mayWrite = order.deletedAt === null && order.forgottenAt === null;
  return (
    <section
      aria-labelledby="questions-title"
      className={isWaiting ? "border-l-4 border-pond bg-sheet p-4" : undefined}
    >
      <h2 id="questions-title" className="type-subheading">
        {isWaiting ? "The customer asks" : "What the customer asked"}
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {questions.toReversed().map(({ id, text, askedAt, settledAt, settledBy }) => (
          <li key={id} className="py-2 [overflow-wrap:anywhere]">
            <span className="whitespace-pre-line">{text}</span>
            <span className="block text-small text-slate">
              {dateAndTime(askedAt)}
              {settledAt !== null && `, dealt with by ${settledBy}, ${dateAndTime(settledAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {isWaiting && mayWrite && (
        <div className="mt-2 flex flex-wrap gap-3">
          {order.email && <WriteButton about={order.id} name={customerName(order)} />}
          <Button size="small" variant="quiet" onClick={() => void settle()}>
            Dealt with
          </Button>
        </div>
      )}
    </section>
  );
}
