import { HandOrderView } from "#desk/orders/by-hand/hand-order-view.tsx";
import type { Route } from "./+types/order-by-hand";

export default function AdminOrderByHand({ params }: Route.ComponentProps) {
  return <HandOrderView key={params.id} id={params.id} />;
}
