import type { Tone } from "#desk/kit/badge.tsx";

/**
 * Every status an order can have, in the order of its way to the customer. The owner may set any of
 * them at any time.
 */
export const orderStatuses = {
  pending: { label: "Pending", tone: "yellow", help: "Paid, and nothing done yet." },
  ordered_from_supplier: {
    label: "Ordered From Supplier",
    tone: "blue",
    help: "The supplier has our order.",
  },
  in_transit: {
    label: "In Transit",
    tone: "purple",
    help: "On its way from the supplier to our yard.",
  },
  at_warehouse: { label: "At Warehouse", tone: "orange", help: "It is at our yard." },
  out_for_delivery: {
    label: "Out For Delivery",
    tone: "indigo",
    help: "On our truck, on its way to the customer.",
  },
  completed: { label: "Completed", tone: "green", help: "The customer has it." },
  cancelled: { label: "Cancelled", tone: "red", help: "Nothing more is done." },
} as const satisfies Record<string, { label: string; tone: Tone; help: string }>;

export type OrderStatus = keyof typeof orderStatuses;

export const orderStatusNames = Object.keys(orderStatuses) as [OrderStatus, ...OrderStatus[]];

/** Beside the name, which is the same for what is fetched and for what is brought. */
export function statusHelp(order: { status: string; delivery: { isPickup: boolean } }): string {
  if (!(order.status in orderStatuses)) return "";
  const status = order.status as OrderStatus;
  const { help } = orderStatuses[status];
  if (!order.delivery.isPickup) return help;
  const { label } = orderStatuses.at_warehouse;
  if (status === "at_warehouse") return "Ready for pickup: it lies at our yard.";
  if (status === "completed" || status === "cancelled") return help;
  return `${help} Ready for pickup is '${label}': choose it when the customer can come.`;
}

/** On the order management page; what is not known looks like pending. */
export function managementTone(status: string): Tone {
  return status in orderStatuses ? orderStatuses[status as OrderStatus].tone : "yellow";
}

const dashboardTones: Readonly<Record<string, Tone>> = {
  completed: "green",
  pending: "yellow",
  shipped: "blue",
  cancelled: "red",
};

/** On the dashboard, for the status of the order and of the payment. */
export function dashboardTone(status: string): Tone {
  return dashboardTones[status] ?? "gray";
}

/** What stands for an order that has no number. */
export function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}
