import { wayNames } from "#features/delivery/delivery-rules.ts";
import type { NewOrder } from "#platform/database/tables.ts";

/** 'Our truck, 2 to 5 business days'; empty where no rules were set. */
export function deliveryWords({
  delivery_way: way,
  delivery_days: days,
}: Pick<NewOrder, "delivery_way" | "delivery_days">): string {
  return way === null ? "" : [wayNames[way], days].filter(Boolean).join(", ");
}
