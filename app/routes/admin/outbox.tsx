import { useRouteLoaderData } from "react-router";
import { OutboxView } from "#desk/deliveries/outbox-view.tsx";
import type { loader } from "../../root.tsx";

export default function AdminOutbox() {
  const root = useRouteLoaderData<typeof loader>("root");
  return <OutboxView isDemo={root?.mode === "demo"} />;
}
