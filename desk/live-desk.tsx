import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { agreeOnNotices, noteLooked } from "#desk/account/push/device-notices.ts";
import { pushKey } from "#desk/account/push/push-client.ts";
import { sessionKey } from "#desk/account/session-client.ts";
import { customersKey } from "#desk/customers/customers-client.ts";
import { outboxKey } from "#desk/deliveries/deliveries-client.ts";
import { attentionKey, lowStockKey } from "#desk/kit/desk-client.ts";
import { leadsKey } from "#desk/leads/leads-client.ts";
import { isSilent, playArrival, setSilent } from "#desk/live/arrival-sound.ts";
import { arrivals, useArrivals } from "#desk/live/arrivals.ts";
import { followDesk, type LiveEvent } from "#desk/live/live-stream.ts";
import { messagesKey, textsKey } from "#desk/messages/messages-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { productKeys } from "#desk/products/product-client.ts";
import { quotesKey } from "#desk/quotes/quotes-client.ts";
import { reportsKey } from "#desk/reports/reports-client.ts";
import { ownHeaders } from "#platform/api-client.ts";
import type { DeskChangeKind } from "#platform/database/desk-changes.ts";
import { deskTabHeader } from "#platform/http/desk-tab.ts";
import { Link } from "#ui/link.tsx";

const auditKey = ["audit"];

/**
 * What is read anew after a change of each kind. A product or a text that is being edited is not:
 * saving it says who was faster.
 */
const stale: Record<DeskChangeKind, readonly (readonly unknown[])[]> = {
  order: [ordersKey, customersKey, messagesKey, reportsKey, attentionKey, lowStockKey, auditKey],
  lead: [leadsKey, customersKey, messagesKey, attentionKey, auditKey],
  quote: [quotesKey, leadsKey, customersKey, reportsKey, attentionKey, auditKey],
  customer: [customersKey, textsKey, auditKey],
  product: [productKeys.lists, productKeys.trash, lowStockKey, auditKey],
  payment: [ordersKey, customersKey, reportsKey, attentionKey, auditKey],
  delivery: [outboxKey, messagesKey, customersKey, attentionKey, auditKey],
  website: [auditKey],
  account: [sessionKey, pushKey, auditKey],
};

/** Several changes that follow each other closely are read once. */
const gatherMs = 150;

/** While somebody is signed in: what others do appears by itself. */
export function LiveDesk() {
  const client = useQueryClient();
  const [refusal, sayRefusal] = useState<string>();
  useEffect(() => follow(client, sayRefusal), [client]);
  useEffect(() => {
    // Whatever hinders it: what is open is told by the stream, and the next look tries again.
    agreeOnNotices().catch(() => {});
  }, []);
  return (
    <>
      <div role="status" data-print="none">
        {refusal && <p className="border-b border-rule py-3 text-ui">{refusal}</p>}
      </div>
      <ArrivalLine />
    </>
  );
}

function follow(client: QueryClient, sayRefusal: (text: string | undefined) => void): () => void {
  const tab = crypto.randomUUID?.() ?? String(Math.random()).slice(2, 18);
  ownHeaders[deskTabHeader] = tab;
  let changed = new Set<DeskChangeKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAnew = () => {
    timer = undefined;
    const keys = [...new Set([...changed].flatMap((kind) => stale[kind]))];
    // What is being read right now is read to its end first: somebody may have asked for more.
    if (keys.some((queryKey) => client.isFetching({ queryKey }) > 0)) {
      timer = setTimeout(readAnew, gatherMs);
      return;
    }
    changed = new Set();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, predicate: isShown });
  };
  const hear = (event: LiveEvent) => {
    if (event !== "missed" && event.tab === tab) return;
    if (arrivals.note(event)) playArrival();
    const kinds =
      event === "missed" ? (Object.keys(stale) as DeskChangeKind[]) : ([event.kind] as const);
    for (const kind of kinds) changed.add(kind);
    timer ??= setTimeout(readAnew, gatherMs);
  };
  const end = followDesk(hear, sayRefusal);
  return () => {
    end();
    clearTimeout(timer);
    arrivals.forget();
    delete ownHeaders[deskTabHeader];
  };
}

/** What could not be loaded says so, and waits to be asked for again. */
function isShown({ state: { status } }: { state: { status: string } }): boolean {
  return status === "success";
}

const places = {
  order: { to: "/admin/orders", one: "1 new order", more: "new orders" },
  lead: { to: "/admin/leads", one: "1 new lead", more: "new leads" },
} as const;

/** Says what came in, here and in the title, until its list is looked at. */
function ArrivalLine() {
  const { pathname } = useLocation();
  const arrived = useArrivals();
  const count = arrived.order.length + arrived.lead.length;
  const [silent, setIsSilent] = useState(false);
  useEffect(() => setIsSilent(isSilent()), []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      for (const kind of ["order", "lead"] as const)
        if (pathname === places[kind].to) {
          arrivals.seen(kind);
          noteLooked(kind).catch(() => {});
        }
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [pathname]);

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
  }, [count]);

  return (
    <div role="status" data-print="none">
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3 text-ui">
          {(["order", "lead"] as const).map((kind) => {
            const { to, one, more } = places[kind];
            const many = arrived[kind].length;
            const only = many === 1 && kind === "lead" ? `${to}/${arrived[kind][0]}` : to;
            return (
              many > 0 && (
                <Link
                  key={kind}
                  to={only}
                  onClick={() => arrivals.seen(kind)}
                  className="flex min-h-11 items-center font-semibold text-pond underline"
                >
                  {many === 1 ? one : `${many} ${more}`}
                </Link>
              )
            );
          })}
          <button
            type="button"
            className="min-h-11 cursor-pointer text-small text-slate underline"
            onClick={() => {
              setSilent(!silent);
              setIsSilent(!silent);
            }}
          >
            {silent ? "Switch the sound on" : "Switch the sound off"}
          </button>
        </p>
      )}
    </div>
  );
}
