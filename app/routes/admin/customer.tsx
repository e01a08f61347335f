import { CustomerView } from "#desk/customers/customer-view.tsx";
import type { Route } from "./+types/customer";

export default function AdminCustomer({ params }: Route.ComponentProps) {
  return <CustomerView key={params.id} id={params.id} />;
}
