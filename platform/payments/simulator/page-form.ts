import { z } from "#platform/zod.ts";
import type { PageCustomer, SessionRecord } from "./stripe-objects.ts";
import { expectedCustomer } from "./test-customer.ts";

export interface PageField {
  name: "name" | "email" | "phone" | "line1" | "line2" | "city" | "state" | "postal_code";
  label: string;
  autocomplete: string;
  type: "text" | "email" | "tel";
  isOptional?: true;
}

/** What real hosted Checkout asks for when the shop has passed no customer on. */
export const pageFields: readonly PageField[] = [
  { name: "email", label: "E-mail", autocomplete: "email", type: "email" },
  { name: "phone", label: "Phone", autocomplete: "tel", type: "tel" },
  { name: "name", label: "Full name", autocomplete: "name", type: "text" },
  { name: "line1", label: "Street address", autocomplete: "address-line1", type: "text" },
  {
    name: "line2",
    label: "Apartment, suite",
    autocomplete: "address-line2",
    type: "text",
    isOptional: true,
  },
  { name: "city", label: "City", autocomplete: "address-level2", type: "text" },
  { name: "state", label: "State (two letters)", autocomplete: "address-level1", type: "text" },
  { name: "postal_code", label: "ZIP code", autocomplete: "postal-code", type: "text" },
];

export type FormValues = Partial<Record<PageField["name"], string>>;
export type PageFieldErrors = Partial<Record<PageField["name"], string>>;

export type FormReading =
  | { readonly ok: true; readonly customer: PageCustomer }
  | { readonly ok: false; readonly fieldErrors: PageFieldErrors };

export function asksForCustomer({ session }: SessionRecord): boolean {
  return session.shipping_address_collection !== null;
}

/** What was typed last, and before that a made-up customer. */
export function suggestedValues(record: SessionRecord): FormValues {
  if (record.typed) return record.typed;
  const { name, email, phone, address } = expectedCustomer(record);
  const { line1, line2, city, state, postal_code } = address;
  const values = { name, email, phone, line1, line2, city, state, postal_code };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value ?? ""]),
  ) as FormValues;
}

const needed = (message: string) =>
  z.string().trim().min(1, message).max(200, "Please shorten this.");

const form = z.object({
  name: needed("Please enter your name."),
  email: z.string().trim().max(320).pipe(z.email("Please enter an e-mail address.")),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d ().-]{6,24}$|^\(\d{3}\)[\d ().-]{6,20}$/, "Please enter a phone number."),
  line1: needed("Please enter the street and number."),
  line2: z.string().trim().max(200, "Please shorten this."),
  city: needed("Please enter the city."),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Please enter the state's two letters, for example OH."),
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "Please enter a ZIP code of five digits."),
});

export function typedValues(sent: URLSearchParams): Required<FormValues> {
  return Object.fromEntries(
    pageFields.map(({ name }) => [name, (sent.get(name) ?? "").slice(0, 400)]),
  ) as Required<FormValues>;
}

export function readPageForm(values: FormValues): FormReading {
  const result = form.safeParse(values);
  if (!result.success) {
    const fieldErrors: PageFieldErrors = {};
    for (const { path, message } of result.error.issues) {
      fieldErrors[path[0] as PageField["name"]] ??= message;
    }
    return { ok: false, fieldErrors };
  }
  const { name, email, phone, line2, ...address } = result.data;
  return {
    ok: true,
    customer: {
      name,
      email,
      phone,
      address: { ...address, line2: line2 || null, country: "US" },
    },
  };
}
