import { CheckoutView } from "#features/checkout/checkout-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/checkout";

export function loader({ context }: Route.LoaderArgs) {
  const { mode, checkoutAddresses } = context.get(pageServices);
  return { isDemo: mode === "demo", checkoutAddresses };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Checkout",
    description: "Where your order goes and whom we call about it, then on to the payment page.",
    path: "/checkout",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutView {...loaderData} />;
}
