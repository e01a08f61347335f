import { phoneDigits, plainAddress } from "#desk/kit/contact.ts";

/** Whom somebody asks about: by address, and by phone number where the owner gives one too. */
export interface Person {
  email: string;
  phone?: string | undefined;
}

export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

/** What notes on them hang on: each address, and each number that was left without one. */
export function contactsOf(
  { email, phone }: Person,
  records: readonly { email: string; phone: string | null }[],
): string[] {
  const contacts = [{ email, phone: "" }, { email: "", phone }, ...records].map(
    (left) => plainAddress(left.email) || `tel:${phoneDigits(left.phone)}`,
  );
  return [...new Set(contacts)].filter((contact) => contact !== "tel:");
}

/** Whether a record is theirs. */
export function isOf(
  { email, phone }: Person,
  record: { email?: string | null | undefined; phone?: string | null | undefined },
): boolean {
  if (record.email && isSameAddress(record.email, email)) return true;
  const digits = phoneDigits(phone);
  return digits !== "" && phoneDigits(record.phone) === digits;
}
