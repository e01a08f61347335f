import { mailAddress, mailAddressMessage, oneLine } from "#platform/text/text-input.ts";

export type SoughtField = "number" | "email";

/** What the page says to who looks for an order. */
export type FindAnswer =
  /** Whether or not there is such an order. */
  | { state: "sought"; typed: Record<SoughtField, string> }
  | {
      state: "incomplete";
      fields: Partial<Record<SoughtField, string>>;
      typed: Record<SoughtField, string>;
    };

export type Sought =
  | { ok: true; number: string; email: string; typed: Record<SoughtField, string> }
  | { ok: false; answer: FindAnswer };

export const soughtLimits: Record<SoughtField, number> = { number: 40, email: 320 };

/** As people type it: `hb 7k3m 42` is `HB-7K3M-42`. */
export function readSought(form: URLSearchParams): Sought {
  const read = (name: SoughtField) =>
    oneLine(form.get(name) ?? "").slice(0, soughtLimits[name] + 1);
  const typed = { number: read("number"), email: read("email") };
  const number = orderNumber(typed.number);
  const fields: Partial<Record<SoughtField, string>> = {};
  if (number === undefined) {
    fields.number = "An order number looks like HB-7K3M-42. It stands in every e-mail about it.";
  }
  if (!mailAddress.test(typed.email) || typed.email.length > soughtLimits.email) {
    fields.email = mailAddressMessage;
  }
  if (number === undefined || fields.email) {
    return { ok: false, answer: { state: "incomplete", fields, typed } };
  }
  return { ok: true, number, email: typed.email.toLowerCase(), typed };
}

function orderNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const [, letters, digits] = /^(?:HB)?([A-Z0-9]{4})(\d{2})$/.exec(plain) ?? [];
  return letters === undefined ? undefined : `HB-${letters}-${digits}`;
}
