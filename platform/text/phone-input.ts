export const phoneMessage =
  "Please enter a phone number with area code, ten digits, such as (440) 555-0142.";

/** Ten digits, however they are grouped; +1 in front and an extension behind are no harm. */
export function isPhone(text: string): boolean {
  const number = text.replace(/[\s,;]*(?:x|ext\.?|extension|#)\s*\d{1,6}\s*$/i, "");
  if (!/^[\d\s().+/-]*$/.test(number)) return false;
  return /^1?\d{10}$/.test(number.replaceAll(/\D/g, ""));
}
