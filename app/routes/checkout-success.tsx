import { SuccessView } from "#features/checkout/success/success-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import type { Route } from "./+types/checkout-success";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Your order",
    description: "The number of your order, what it came to, and what happens next.",
    path: "/checkout/success",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function CheckoutSuccess() {
  return <SuccessView />;
}
