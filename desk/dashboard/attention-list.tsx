import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "#desk/account/session-client.ts";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { LoadFailure } from "#desk/kit/load-failure.tsx";
import { Link } from "#ui/link.tsx";
import { AttentionItem } from "./attention-item.tsx";
import { useAttention } from "./dashboard-client.ts";

/** What waits for the owner, before anything else on the dashboard; nothing at all when nothing waits. */
export function AttentionList() {
  const { data, isError, refetch } = useAttention();
  const { data: session } = useSession();
  const client = useQueryClient();
  if (isError && !data) {
    return <LoadFailure text="What needs your attention could not be loaded." onRetry={refetch} />;
  }
  if (!data || !session) return null;
  const { newLeads, waitingOrders, failedDeliveries, items } = data;
  const waiting: [text: string, to: string][] = [];
  if (session.secondFactor.wanted) {
    waiting.push(["Protect the desk: switch on the second factor", "/admin/security"]);
  }
  if (newLeads > 0) waiting.push([counted(newLeads, "new request"), "/admin/leads?stage=new"]);
  if (waitingOrders > 0) {
    const text = `${counted(waitingOrders, "order")} pending for more than two days`;
    waiting.push([text, "/admin/orders?status=pending"]);
  }
  if (failedDeliveries > 0) {
    const text = `${counted(failedDeliveries, "message")} could not be delivered`;
    waiting.push([text, "/admin/outbox?status=given_up"]);
  }
  if (waiting.length + items.length === 0) return null;

  async function resolve(id: string) {
    const path = `/api/admin/attention/${id}/resolve`;
    const done = await change("POST", path, undefined, "Failed to save. Please try again.");
    if (done) await client.invalidateQueries({ queryKey: attentionKey });
  }

  return (
    <section aria-labelledby="attention-title" className="mt-8 border-l-4 border-line bg-sheet p-4">
      <h2 id="attention-title" className="text-ui font-semibold">
        Needs your attention
      </h2>
      <ul className="mt-1">
        {waiting.map(([text, to]) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center py-2">
              {text}
            </Link>
          </li>
        ))}
        {items.map((item) => (
          <AttentionItem key={item.id} item={item} onResolve={() => resolve(item.id)} />
        ))}
      </ul>
    </section>
  );
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
