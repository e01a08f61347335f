import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { mostOfAnItem } from "#features/cart/cart.ts";
import { cartSessionHeaders } from "#features/cart/cart-schema.ts";
import { cartSessionOf } from "#features/cart/cart-session.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { OrderDetails } from "#features/orders/order.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import { problemResponses, toProblem } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { formatMoney } from "#platform/money.ts";
import { highestPayment, leastPayment, mostPaidLines } from "#platform/payment-limits.ts";
import { PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import { type Difference, describeDifferences, onTheWire } from "./cart-comparison.server.ts";
import {
  askedPlaceSchema,
  cartCheckoutSchema,
  checkoutSchema,
  checkoutStartedSchema,
  confirmedSchema,
  outdatedCartSchema,
  paidSessionSchema,
  pendingSchema,
  placeSchema,
} from "./checkout-schema.ts";
import type { CheckoutService, CheckoutStart, CheckoutWish } from "./checkout-service.server.ts";
import { mostKinds } from "./line/line-rules.ts";
import type { WaitingLine } from "./line/waiting-line.server.ts";
import { paymentsClosedText } from "./payment/payments-closed.ts";

export interface CheckoutApiParts {
  checkouts: CheckoutService;
  waitingLine: Pick<WaitingLine, "ask">;
  fulfil: Fulfil;
  /** What was bought with a session, for the page that says thank you. */
  orderDetails(sessionId: string): Promise<OrderDetails | undefined>;
  site: Pick<SiteService, "lastKnown">;
}

const tags = ["Checkout"];
const headers = cartSessionHeaders;
const response = {
  200: checkoutStartedSchema,
  409: outdatedCartSchema,
  ...problemResponses(400, 413, 503),
};

const routes = {
  "POST /api/create-checkout-session": {
    summary: "Open a payment page for the browser's cart; prices are those of the shop",
    tags,
    headers,
    body: cartCheckoutSchema,
    response,
  },
  "POST /api/checkout": {
    summary: "Open a payment page for the server's cart and this customer",
    tags,
    headers,
    body: checkoutSchema,
    response,
  },
  "POST /api/checkout/place": {
    summary: "How it stands with a checkout of what is counted; asking keeps the place in line",
    tags,
    body: askedPlaceSchema,
    response: { 200: placeSchema, ...problemResponses(400, 404, 503) },
  },
  "POST /api/checkout/success": {
    summary: "The order of a payment session, as soon as it is paid",
    tags,
    body: paidSessionSchema,
    response: {
      200: confirmedSchema,
      202: pendingSchema,
      ...problemResponses(400, 404, 409, 503),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function checkoutApi(parts: CheckoutApiParts): FastifyPluginAsyncZod {
  const { checkouts, waitingLine, fulfil, orderDetails, site } = parts;
  const phone = () => site.lastKnown().phones.support;
  return async (api) => {
    api.post(
      "/create-checkout-session",
      { schema: routes["POST /api/create-checkout-session"] },
      async (request, reply) => {
        const { items, discount } = request.body;
        const start = await checkouts.startFromItems(wishOf(request, reply, { discount }), items);
        return answer(start, request, reply, phone);
      },
    );

    api.post("/checkout", { schema: routes["POST /api/checkout"] }, async (request, reply) => {
      const { customerInfo, items, delivery, discount } = request.body;
      const wish = wishOf(request, reply, { delivery, discount });
      const start = await checkouts.startFromCart(wish, customerInfo, items);
      return answer(start, request, reply, phone);
    });

    api.post(
      "/checkout/place",
      { schema: routes["POST /api/checkout/place"] },
      async (request, reply) => {
        const place = await waitingLine.ask(request.body.checkout);
        if (!place) throw new AppError("checkout_not_found");
        return reply.send(place);
      },
    );

    api.post(
      "/checkout/success",
      { schema: routes["POST /api/checkout/success"] },
      async (request, reply) => {
        const outcome = await fulfil(request.body.sessionId).catch(noAnswer);
        if (outcome.state === "paid") {
          // What was agreed before is shown at the address that it was paid by.
          if (outcome.purpose !== "cart") throw new AppError("payment_not_found");
          const details = await orderDetails(request.body.sessionId);
          return reply.send({ success: true, order: { ...outcome.order, ...details } });
        }
        if (outcome.state === "processing") {
          return reply.code(202).send({ success: false, pending: true });
        }
        if (outcome.state === "no answer") {
          const session = request.body.sessionId;
          request.log.warn({ session, err: outcome.cause }, "payment could not be asked about");
          const { id: requestId } = request;
          return reply.code(202).send({ success: false, pending: true, requestId });
        }
        throw new AppError(problemOfState[outcome.state]);
      },
    );
  };
}

function wishOf(
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Pick<CheckoutWish, "delivery" | "discount">,
): CheckoutWish {
  const cartSessionId = cartSessionOf(request, reply);
  return { cartSessionId, address: visitorAddress(request), ...chosen };
}

/** The visitor has paid, as far as they know: until the provider answers, the page asks again. */
function noAnswer(cause: unknown): { state: "no answer"; cause: PaymentUnavailable } {
  if (cause instanceof PaymentUnavailable) return { state: "no answer", cause };
  throw cause;
}

const problemOfState = {
  open: "not_paid",
  failed: "not_paid",
  expired: "not_paid",
  attention: "payment_under_review",
  unknown: "payment_not_found",
} as const;

function answer(
  start: CheckoutStart,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: () => string,
) {
  if (start.ok) return reply.send({ url: start.url });
  if (start.reason !== "outdated") throw problemOf(start, phone);
  const { differences } = start;
  const message = describeDifferences(differences);
  const problem = new AppError(codeOf(differences), { message });
  const changes = differences.map(onTheWire);
  return reply.code(problem.status).send({ ...toProblem(problem, request.id), changes });
}

const otherZipText =
  "The cost was worked out for another ZIP code. Enter the same one above, under how it gets to you.";

function codeOf(differences: readonly Difference[]) {
  if (differences.some(({ left }) => left !== null)) return "not_enough_stock";
  return differences.some(({ price }) => price !== null) ? "price_changed" : "not_for_sale";
}

function problemOf(
  refusal: Exclude<CheckoutStart, { ok: true } | { reason: "outdated" }>,
  phone: () => string,
) {
  switch (refusal.reason) {
    case "empty":
      return new AppError("cart_empty");
    case "cart_changed":
      return new AppError("cart_changed");
    case "too_many_of_item":
      return new AppError("cart_full", {
        message: `At most ${mostOfAnItem} of ${refusal.name} can be ordered online. Please call us for larger quantities.`,
      });
    case "too_many_kinds":
      return new AppError("cart_full", {
        message: `At most ${mostKinds} different items of which there are only a few can be ordered online at once. Please order the others afterwards, or call us.`,
      });
    case "delivery_needed":
    case "delivery_changed":
    case "tax_changed":
    case "not_delivered":
    case "discount_changed":
    case "discount_refused":
      return new AppError(refusal.reason, { message: refusal.text });
    case "other_zip":
      return new AppError("delivery_changed", {
        message: otherZipText,
        fields: { "customerInfo.zipCode": otherZipText },
      });
    case "too_many_lines":
      return new AppError("cart_full", {
        message: `At most ${mostPaidLines - 1} different items can be paid for at once. Please order the others afterwards, or call us.`,
      });
    case "too_little":
      return new AppError("unpayable", {
        message: `A card payment online is at least ${formatMoney(leastPayment)}. Please add something to your cart, or call us.`,
      });
    case "too_much":
      return new AppError("unpayable", {
        message: `A card payment online is at most ${formatMoney(highestPayment)}. Please call us for larger orders.`,
      });
    case "unavailable":
      return new AppError("payment_unavailable", { cause: refusal.cause });
    case "closed":
      return new AppError("payment_closed", {
        message: paymentsClosedText(phone()),
        cause: refusal.cause,
      });
    case "being_paid":
      return new AppError("already_paid");
    case "already_paid":
      return new AppError("already_paid", {
        message: `These items are paid for: your order is ${refusal.number}. To order them once more, please try again.`,
      });
  }
}
