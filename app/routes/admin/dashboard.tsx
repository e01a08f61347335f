import { useMay } from "#desk/account/session-client.ts";
import { DashboardView } from "#desk/dashboard/dashboard-view.tsx";
import { CrewOrdersView } from "#desk/orders/crew/crew-orders-view.tsx";

/** Who may not see the figures finds what goes out today in their place. */
export default function AdminDashboard() {
  const may = useMay();
  return may("dashboard") ? <DashboardView /> : <CrewOrdersView />;
}
