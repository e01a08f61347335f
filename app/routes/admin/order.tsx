import { OrderView } from "#desk/orders/order-view.tsx";
import type { Route } from "./+types/order";

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderView id={params.id} />;
}
