/** Fewer digits match too many people. */
export const fewestDigits = 7;
/** A number without its country's: some people write it, some do not. */
const ownDigits = 10;

/** What two ways to write an e-mail address have in common. */
export function plainAddress(address: string | null | undefined): string {
  return (address ?? "").trim().toLowerCase();
}

/** What two ways to write a phone number have in common; empty: too little to tell anybody by. */
export function phoneDigits(phone: string | null | undefined): string {
  const digits = (phone ?? "").replace(/\D/g, "");
  return digits.length < fewestDigits ? "" : digits.slice(-ownDigits);
}
