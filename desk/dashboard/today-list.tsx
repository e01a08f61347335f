import type { ReactNode } from "react";
import { useSession } from "#desk/account/session-client.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { AttentionItem, AttentionKind } from "./attention-schema.ts";
import { useAttention, useLowStock } from "./dashboard-client.ts";
import { TodayRow } from "./today-row.tsx";
import { TodayItem } from "./today-rows.tsx";

/**
 * Of each kind in view at once, so that many of one do not hide another. The rest unfolds: the
 * day's figures below are not out of reach.
 */
const mostAtOnce = 4;

/** Where all of a kind are, when there are more than the list of today takes. */
const more: Record<AttentionKind, { text: string; to: string } | undefined> = {
  order: { text: "All new orders", to: "/admin/orders?status=pending" },
  pickup: { text: "All orders at the yard", to: "/admin/orders?status=at_warehouse" },
  refund: { text: "All cancelled orders", to: "/admin/orders?status=cancelled" },
  "order-asked": { text: "More questions about orders", to: "/admin/orders" },
  "order-late": { text: "All orders that are not begun", to: "/admin/orders?status=pending" },
  "order-unpaid": { text: "All that is not paid yet", to: "/admin/orders" },
  "order-owed": { text: "All orders", to: "/admin/orders" },
  lead: { text: "All leads without an answer", to: "/admin/leads?stage=new" },
  "follow-up": { text: "All leads", to: "/admin/leads" },
  "quote-said": { text: "All quotes", to: "/admin/quotes" },
  "quote-expiring": { text: "All quotes with customers", to: "/admin/quotes?group=open" },
  "quote-deposit": { text: "All jobs to be done", to: "/admin/quotes?group=won" },
  job: { text: "All jobs to be done", to: "/admin/quotes?group=won" },
  "quote-balance": { text: "All jobs to be paid", to: "/admin/quotes?group=done" },
  delivery: { text: "All messages that were not delivered", to: "/admin/outbox?status=given_up" },
  transfer: undefined,
  record: undefined,
};

/** What waits for a person, the longest waiting first, on top of the dashboard. */
export function TodayList() {
  const { data, isError, refetch } = useAttention();
  const { data: session } = useSession();
  const { data: stock } = useLowStock();
  if (isError && !data) {
    return <LoadError text="What needs your attention could not be loaded." onRetry={refetch} />;
  }
  if (!session) return null;
  const { shown, folded } = divide(data?.items ?? []);
  const rows: ReactNode[] = shown.map(toRow);
  if (session.secondFactor.wanted) rows.unshift(<WantedFactor key="factor" />);
  if (stock && stock.total > 0) rows.push(<LowStock key="stock" total={stock.total} />);
  const count = rows.length + folded.length;
  return (
    <section aria-labelledby="today-title" className="mt-4">
      <h2 id="today-title" className="type-subheading py-2">
        Today
        {data && count > 0 && (
          <span className="ml-3 text-ui font-normal text-slate">
            {waiting(count, data.more.length > 0)}
          </span>
        )}
      </h2>
      {!data && <Spinner>Looking...</Spinner>}
      {data && count === 0 && (
        <p className="border-t border-rule py-4 text-lead">
          Nothing waits for you. Everything is done.
        </p>
      )}
      <ul>{rows}</ul>
      {folded.length > 0 && (
        <details className="border-t border-rule">
          <summary className="link flex min-h-11 cursor-pointer items-center text-ui">
            {folded.length} more
          </summary>
          <ul>{folded.map(toRow)}</ul>
        </details>
      )}
      <MoreLinks kinds={(data?.more ?? []) as AttentionKind[]} />
    </section>
  );
}

function toRow(item: AttentionItem) {
  return <TodayItem key={`${item.kind} ${item.id}`} item={item} />;
}

function divide(items: readonly AttentionItem[]) {
  const seen = new Map<AttentionKind, number>();
  const shown: AttentionItem[] = [];
  const folded: AttentionItem[] = [];
  for (const item of items) {
    const before = seen.get(item.kind) ?? 0;
    seen.set(item.kind, before + 1);
    (before < mostAtOnce ? shown : folded).push(item);
  }
  return { shown, folded };
}

function waiting(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} things wait for you`;
  return count === 1 ? "1 thing waits for you" : `${count} things wait for you`;
}

function MoreLinks({ kinds }: { kinds: readonly AttentionKind[] }) {
  const each = new Map(kinds.map((kind) => [more[kind]?.to, more[kind]]));
  const links = [...each.values()].flatMap((link) => link ?? []);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-rule text-ui">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WantedFactor() {
  return (
    <TodayRow
      kind="Security"
      tone="red"
      title="Protect the desk: switch on the second factor"
      action={
        <ButtonLink to="/admin/security" size="small" variant="quiet">
          Switch on
        </ButtonLink>
      }
    />
  );
}

function LowStock({ total }: { total: number }) {
  return (
    <TodayRow
      kind="Stock"
      tone="gray"
      title={total === 1 ? "1 product runs low" : `${total} products run low`}
      action={
        <ButtonLink to="/admin/products?stock=low" size="small" variant="quiet">
          See which
        </ButtonLink>
      }
    />
  );
}
