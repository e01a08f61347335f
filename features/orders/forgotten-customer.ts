/**
 * Who an order was for, once that is forgotten: after its time in the trash, or because they asked
 * for it.
 */
export const forgottenCustomer = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  address_line1: "",
  address_line2: null,
  city: "",
  state: "",
  postal_code: "",
  notes: "",
  customer_notes: "",
} as const;
