/** Whom somebody asks about: by address, and by phone number where the owner gives one too. */
export interface Person {
  email: string;
  phone?: string | undefined;
}

/** Fewer say too little: a house number would find half the street. */
export const fewestDigits = 7;
/** A number without its country's: some people write it, some do not. */
const ownDigits = 10;

export function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(address: string): string {
  return address.trim().toLowerCase();
}

/** What two ways to write a phone number have in common; empty: too little to tell anybody by. */
export function phoneDigits(phone: string | null | undefined): string {
  const digits = (phone ?? "").replace(/\D/g, "");
  return digits.length < fewestDigits ? "" : digits.slice(-ownDigits);
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
