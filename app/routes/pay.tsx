import { data, redirect } from "react-router";
import { PayView } from "#features/hand-orders/page/pay-view.tsx";
import { UnknownPayLink } from "#features/hand-orders/page/unknown-pay-link.tsx";
import { payProblems } from "#features/hand-orders/pay-page.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/pay";

export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const order = await context.get(pageServices).pay.read(secret);
  if (!order) return data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("problem");
  return data({ order, problem: payProblems.find((known) => known === asked) });
}

/** The one button, with JavaScript or without. */
export async function action({ context, params: { secret } }: Route.ActionArgs) {
  const to = await context.get(pageServices).pay.pay(secret);
  return to === undefined ? data(null, { status: 404 }) : redirect(to, 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Pay for order ${loaderData.order.number}` : "Nothing to pay here",
    description: "An order to pay, for whoever it was sent to.",
    // Its own address is a secret, and no tag says it.
    path: "/pay/-",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PayView {...loaderData} /> : <UnknownPayLink />;
}
