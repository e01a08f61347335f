import type Stripe from "stripe";
import { newCoupon } from "./coupon-object.ts";
import type { FormValue } from "./form-body.ts";
import { ended, isOver, type PaymentActs } from "./payment-acts.ts";
import { newSession } from "./session-object.ts";
import {
  readCouponParameters,
  readRefundParameters,
  readSessionRequest,
  refuseTooSmall,
} from "./session-parameters.ts";
import type { SimulatorMemory } from "./simulator-store.ts";
import type { SessionRecord } from "./stripe-objects.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/** One call, with everything an endpoint needs to answer it. */
export interface Call {
  id: string;
  params: { [name: string]: FormValue };
  expand: readonly string[];
  memory: SimulatorMemory;
  acts: PaymentActs;
  now: number;
  pageAddress: string;
}

interface Endpoint {
  method: "GET" | "POST";
  /** `:id` stands for an id. */
  path: string;
  answer(call: Call): Promise<object>;
}

export const endpoints: readonly Endpoint[] = [
  {
    method: "POST",
    path: "/v1/checkout/sessions",
    async answer({ params, now, pageAddress, acts, memory, expand }) {
      const request = readSessionRequest(params, now);
      const [wanted] = request.discounts ?? [];
      const coupon = wanted && (await memory.find("coupon", wanted.coupon));
      if (wanted && !coupon) {
        throw StripeRefusal.invalid(`No such coupon: '${wanted.coupon}'`, {
          code: "resource_missing",
          param: "discounts[0][coupon]",
        });
      }
      const record = newSession(request, { now, pageAddress, coupon });
      refuseTooSmall(record.session.amount_total ?? 0);
      await acts.open(record);
      return expanded(record, expand, memory);
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    async answer({ params, memory, now }) {
      const { payment_intent, status } = params;
      const sessions = (await memory.all("session"))
        .map(({ session }) => (isOver(session, now) ? ended(session) : session))
        .filter((session) => !payment_intent || session.payment_intent === payment_intent);
      const wanted = sessions.filter((session) => !status || session.status === status);
      return page("/v1/checkout/sessions", wanted, params);
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    answer: async (call) => expanded(await sessionOf(call), call.expand, call.memory),
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    async answer(call) {
      const record = await sessionOf(call);
      const session = await call.acts.expire(record);
      return expanded({ ...record, session }, call.expand, call.memory);
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    async answer(call) {
      const { lines } = await sessionOf(call);
      return page(`/v1/checkout/sessions/${call.id}/line_items`, lines, call.params);
    },
  },
  {
    method: "POST",
    path: "/v1/coupons",
    async answer({ params, memory, now }) {
      const coupon = newCoupon(readCouponParameters(params), now);
      await memory.keep("coupon", coupon.id, coupon, now);
      return coupon;
    },
  },
  {
    method: "GET",
    path: "/v1/coupons/:id",
    async answer({ id, memory }) {
      const coupon = await memory.find("coupon", id);
      if (!coupon) throw StripeRefusal.missing("coupon", id);
      return coupon;
    },
  },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    async answer({ id, memory, expand }) {
      const payment = await memory.find("payment_intent", id);
      if (!payment) throw StripeRefusal.missing("payment_intent", id);
      refuseOthers(expand, ["latest_charge"]);
      if (!expand.includes("latest_charge")) return payment;
      return { ...payment, latest_charge: await memory.find("charge", `${payment.latest_charge}`) };
    },
  },
  {
    method: "POST",
    path: "/v1/refunds",
    answer: ({ params, acts }) => acts.refund(readRefundParameters(params)),
  },
  {
    method: "GET",
    path: "/v1/refunds",
    async answer({ params, memory }) {
      const { payment_intent } = params;
      const refunds = (await memory.all("refund")).filter(
        (refund) => !payment_intent || refund.payment_intent === payment_intent,
      );
      return page("/v1/refunds", refunds, params);
    },
  },
  {
    method: "GET",
    path: "/v1/events",
    async answer({ params, memory }) {
      const { type, types } = params;
      const wanted = Array.isArray(types) ? types : type ? [type] : undefined;
      const events = await memory.all("event");
      const found = events.filter((event) => !wanted || wanted.includes(event.type));
      return page("/v1/events", found, params);
    },
  },
  {
    method: "GET",
    path: "/v1/events/:id",
    async answer({ id, memory }) {
      const event = await memory.find("event", id);
      if (!event) throw StripeRefusal.missing("event", id);
      return event;
    },
  },
];

export function findEndpoint(method: string, path: string) {
  for (const endpoint of endpoints) {
    const pattern = endpoint.path.replace(":id", "([\\w-]{1,255})");
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match && endpoint.method === method) return { endpoint, id: match[1] ?? "" };
  }
  return undefined;
}

async function sessionOf({ acts, id }: Call): Promise<SessionRecord> {
  const record = await acts.find(id);
  if (!record) throw StripeRefusal.missing("checkout.session", id);
  return record;
}

async function expanded(
  { session, lines }: SessionRecord,
  expand: readonly string[],
  memory: SimulatorMemory,
): Promise<object> {
  refuseOthers(expand, ["payment_intent", "line_items"]);
  const payment = session.payment_intent;
  return {
    ...session,
    ...(expand.includes("payment_intent") && payment
      ? { payment_intent: await memory.find("payment_intent", String(payment)) }
      : {}),
    ...(expand.includes("line_items")
      ? { line_items: page(`/v1/checkout/sessions/${session.id}/line_items`, lines, {}) }
      : {}),
  };
}

function refuseOthers(expand: readonly string[], known: readonly string[]): void {
  const other = expand.find((name) => !known.includes(name));
  if (other) throw StripeRefusal.invalid(`This property cannot be expanded (${other}).`);
}

/** One page of a list, as Stripe does: `limit`, and the id it starts after or ends before. */
function page<T extends { id: string }>(
  url: string,
  things: readonly T[],
  { limit = "10", starting_after, ending_before }: Call["params"],
): Stripe.ApiList<T> {
  const size = Number(limit);
  if (!Number.isInteger(size) || size < 1 || size > 100) {
    throw StripeRefusal.invalid("This value must be between 1 and 100.", { param: "limit" });
  }
  const place = (id: FormValue) => {
    const found = things.findIndex((thing) => thing.id === id);
    if (found === -1) throw StripeRefusal.missing("object", String(id));
    return found;
  };
  if (ending_before) {
    const end = place(ending_before);
    const begin = Math.max(0, end - size);
    return { object: "list", data: things.slice(begin, end), has_more: begin > 0, url };
  }
  const begin = starting_after ? place(starting_after) + 1 : 0;
  const data = things.slice(begin, begin + size);
  return { object: "list", data, has_more: begin + size < things.length, url };
}
