import { emptyContent } from "./hand-order.ts";

/**
 * Of an order by hand that came to nothing, once its customer is forgotten. One that was paid has
 * left its customer to its order.
 */
export const forgottenHandOrder = {
  content: JSON.stringify(emptyContent),
  agreed: null,
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  address_line1: "",
  address_line2: null,
  city: "",
  state_code: "",
  postal_code: "",
  note: "",
  link_hash: null,
  link_sealed: null,
} as const;
