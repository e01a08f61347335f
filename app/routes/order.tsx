import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { delayAnchor } from "#features/after-purchase/delay/delay.ts";
import { questionsAnchor } from "#features/after-purchase/order-page.ts";
import { OrderView } from "#features/after-purchase/page/order-view.tsx";
import { UnknownOrder } from "#features/after-purchase/page/unknown-order.tsx";
import { orderPagePath } from "#features/orders/customer/order-address.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params: { secret } }: Route.LoaderArgs) {
  const order = await context.get(pageServices).orders.read(secret);
  if (!order) return data(null, { status: 404 });
  return data({ order, secret, requestId: randomUUID() });
}

/** A question or the answer to a delay, as a browser posts it, with JavaScript or without. */
export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const { orders } = context.get(pageServices);
  const isDelay = form.has("delay");
  const asked = await (isDelay ? orders.answerDelay(secret, form) : orders.ask(secret, form));
  if (asked.state === "unknown") return data(null, { status: 404 });
  if (asked.state === "done") {
    const place = isDelay ? delayAnchor : questionsAnchor;
    return redirect(`${orderPagePath}/${secret}#${place}`, 303);
  }
  return data(asked.answer, { status: asked.status });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Order ${loaderData.order.number}` : "No order here",
    description: "An order, for whoever placed it.",
    // Its own address is a secret, and no tag says it.
    path: "/order/-",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownOrder />;
  return <OrderView {...loaderData} answer={actionData ?? undefined} />;
}
