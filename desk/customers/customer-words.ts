import type { Customer } from "./customers-schema.ts";

/** '4405550181' as people write it. */
export function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** '3 orders, 1 lead, 1 quote'; what there is none of is left out. */
export function countText({
  orders,
  requests,
  quotes,
}: Pick<Customer, "orders" | "requests" | "quotes">): string {
  const parts = [
    [orders, "order"],
    [requests, "lead"],
    [quotes, "quote"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`)
    .join(", ");
}

/** Who left no name is called by what they left. */
export function customerTitle({ name, email, phone }: Pick<Customer, "name" | "email" | "phone">) {
  return name || email || phoneText(phone);
}
