import { attempt } from "#platform/attempt.ts";
import { type Cents, dollarNumber, fromDollarNumber } from "#platform/money.ts";

/** The code that this visitor has typed, and what they were shown that it takes off. */
export interface KeptDiscount {
  /** Empty: none. */
  code: string;
  /** Null: it cannot be used for the cart as it is, or nobody has asked yet. */
  amount: Cents | null;
}

const key = "discount-code";
const changed = "discount-code-changed";
const asked = "discount-code-asked";

export const noDiscount: KeptDiscount = { code: "", amount: null };

export function readDiscount(): KeptDiscount {
  try {
    const { code, amount } = JSON.parse(localStorage.getItem(key) ?? "");
    return {
      code: typeof code === "string" ? code.slice(0, 60) : "",
      amount:
        typeof amount === "number" && amount > 0 && amount < 1e6 ? fromDollarNumber(amount) : null,
    };
  } catch {
    return noDiscount;
  }
}

export function keepDiscount({ code, amount }: KeptDiscount): void {
  if (code === "") forgetDiscount();
  else {
    const dollars = amount === null ? null : dollarNumber(amount);
    // Where storage is full or forbidden it is typed again on the next page.
    attempt(() => localStorage.setItem(key, JSON.stringify({ code, amount: dollars })));
  }
  window.dispatchEvent(new Event(changed));
}

/** Without a word to what shows it: on the page it stays to be corrected. */
export function forgetDiscount(): void {
  attempt(() => localStorage.removeItem(key));
}

/** The shop refuses to be paid with it: the cart goes on without, and the code is asked about. */
export function dropAmount(): void {
  keepDiscount({ ...readDiscount(), amount: null });
  window.dispatchEvent(new Event(asked));
}

export function watchDiscount(onChange: () => void, onAsked: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", onChange);
  window.addEventListener(asked, onAsked);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", onChange);
    window.removeEventListener(asked, onAsked);
  };
}

/** What the checkout calls take of it. */
export function shownDiscount(): { discount?: { code: string; amount: number } } {
  const { code, amount } = readDiscount();
  return code === "" || amount === null ? {} : { discount: { code, amount: dollarNumber(amount) } };
}
