import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { dateOnly } from "#desk/kit/desk-format.ts";
import { DeskIcon } from "#desk/kit/desk-icon.tsx";
import { useNow } from "#desk/kit/use-now.ts";
import { cents, formatMoney, sum } from "#platform/money.ts";
import { Link } from "#ui/link.tsx";
import { useHandOrders } from "./by-hand-client.ts";
import type { ListedHandOrder } from "./by-hand-schema.ts";

/** What was taken or begun by hand and is no order yet; nothing where there is none. */
export function UnpaidOrders({ q }: { q: string }) {
  const { data, isError } = useHandOrders(q);
  const { orders = [], calledOff = [] } = data ?? {};
  if (isError) return <p className="mt-4 text-error">What is not paid yet could not be loaded.</p>;
  if (orders.length + calledOff.length === 0) return null;
  return (
    <section aria-labelledby="unpaid-title" className="mt-2 lg:mt-0">
      {/* Closed, so that the newest orders stay on the first screen. */}
      <details open={q !== ""} className="border border-rule px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <h2 id="unpaid-title" className="grow font-semibold">
            Not paid yet
          </h2>
          <span className="figures text-small text-slate">
            {orders.length}, {formatMoney(sum(orders.map(({ total }) => cents(total))))}
          </span>
          <DeskIcon name="fold" />
        </summary>
        {orders.length > 0 && <Rows orders={orders} />}
        {calledOff.length > 0 && (
          <details>
            <summary className="link flex min-h-11 cursor-pointer items-center text-ui">
              {calledOff.length} called off
            </summary>
            <Rows orders={calledOff} />
          </details>
        )}
      </details>
    </section>
  );
}

function Rows({ orders }: { orders: readonly ListedHandOrder[] }) {
  const now = useNow();
  return (
    <ul className="border-b border-rule">
      {orders.map((order) => {
        const { tone, label } = badgeOf(order, now);
        return (
          <li key={order.id} className="border-t border-rule">
            <Link
              to={`/admin/orders/by-hand/${order.id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:underline"
            >
              <span className="figures font-semibold">{order.number}</span>
              <span className="min-w-0 grow truncate">{order.name || "Nobody yet"}</span>
              <Badge tone={tone}>{label}</Badge>
              <span className="text-small text-slate max-sm:hidden">
                {dateOnly(Date.parse(order.takenAt ?? order.createdAt))}
              </span>
              <span className="figures">{formatMoney(cents(order.total))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function badgeOf(
  { state, linkExpiresAt }: ListedHandOrder,
  now: number,
): { tone: Tone; label: string } {
  if (state === "called_off") return { tone: "gray", label: "Called off" };
  if (state === "draft") return { tone: "gray", label: "Draft" };
  if (linkExpiresAt === null) return { tone: "yellow", label: "To be paid" };
  const isOver = Date.parse(linkExpiresAt) <= now;
  return isOver ? { tone: "red", label: "Link has run out" } : { tone: "blue", label: "Link sent" };
}
