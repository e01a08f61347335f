import { randomBytes, randomInt } from "node:crypto";

const prefixes = {
  product: "prd",
  image: "img",
  variant: "var",
  productChange: "chg",
  checkout: "chk",
  payment: "pay",
  refund: "ref",
  order: "ord",
  handOrder: "hor",
  consultation: "con",
  outbox: "out",
  adminUser: "adm",
  audit: "aud",
  attention: "att",
  pushSubscription: "psh",
  customer: "cus",
  message: "msg",
  savedText: "txt",
  leadEntry: "lde",
  leadPhoto: "lph",
  quote: "quo",
  quoteEntry: "qen",
  quoteAcceptance: "qac",
  quotePayment: "qpy",
  quoteTemplate: "qtp",
  quotePhoto: "qph",
  orderQuestion: "oqu",
  stockWaiter: "swt",
  discountCode: "dsc",
} as const;

export type Thing = keyof typeof prefixes;
export type Id<T extends Thing> = `${(typeof prefixes)[T]}_${string}`;

/** `ord_0192f3…`: says what it names, sorts by time of creation, cannot be guessed. */
export function newId<T extends Thing>(thing: T, now: number = Date.now()): Id<T> {
  const time = now.toString(36).padStart(9, "0");
  return `${prefixes[thing]}_${time}${randomBytes(10).toString("hex")}` as Id<T>;
}

// No vowels (no accidental words), no 0/O, 1/I/L, 5/S, 8/B: readable over the phone.
const speakable = "2346789CDFGHJKMNPQRTVWXYZ";

function letters(count: number): string {
  return Array.from({ length: count }, () => speakable[randomInt(speakable.length)]).join("");
}

/** `HB-7K3M-42`: for people. It gives no access and does not tell how many came before. */
export function newOrderNumber(): string {
  return speakableNumber("HB");
}

export function newQuoteNumber(): string {
  return speakableNumber("HQ");
}

/** Of a receipt for what was paid on a quote. */
export function newReceiptNumber(): string {
  return speakableNumber("HR");
}

function speakableNumber(prefix: string): string {
  return `${prefix}-${letters(4)}-${randomInt(10)}${randomInt(10)}`;
}

/**
 * `7K3M-QX9D`: of a request. Short enough to be read over the phone, and in the log there is hardly
 * a second one.
 */
export function newRequestId(): string {
  return `${letters(4)}-${letters(4)}`;
}
