import { data } from "react-router";
import { FindOrderView } from "#features/after-purchase/find/find-order-view.tsx";
import { orderPagePath } from "#features/orders/customer/order-address.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/find-order";

/** Answers the same whether or not there is such an order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const answer = await context.get(pageServices).orders.find(form);
  return data(answer, { status: answer.state === "incomplete" ? 400 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Find your order",
    description: "With the order number and your e-mail address we send you the way to your order.",
    path: orderPagePath,
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function FindOrder({ actionData }: Route.ComponentProps) {
  return <FindOrderView answer={actionData} />;
}
