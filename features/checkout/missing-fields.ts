import { type CustomerField, type CustomerInfo, requiredCustomerFields } from "./checkout.ts";

export type CustomerMessages = Partial<Record<CustomerField, string>>;

const messages: Record<(typeof requiredCustomerFields)[number], string> = {
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  email: "Please enter your e-mail address.",
  phone: "Please enter your phone number.",
  address: "Please enter your street address.",
  city: "Please enter your city.",
  zipCode: "Please enter your ZIP code.",
};

/** A message for each required field that is empty. */
export function missingFields(info: CustomerInfo): CustomerMessages {
  const empty = requiredCustomerFields.filter((name) => info[name].trim() === "");
  return Object.fromEntries(empty.map((name) => [name, messages[name]]));
}
