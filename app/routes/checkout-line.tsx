import { LineView } from "#features/checkout/line/line-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import type { Route } from "./+types/checkout-line";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Before you pay",
    description: "Whether it is your turn to pay for what somebody else may be paying for.",
    path: "/checkout/line",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function CheckoutLine() {
  return <LineView />;
}
