import { type DeliveryWay, deliveryWays } from "#features/delivery/delivery-rules.ts";
import { type Cents, dollarNumber, fromDollarNumber } from "#platform/money.ts";

/** What this visitor has chosen last; the cost is what they were shown. */
export interface KeptChoice {
  zip: string;
  /** Null: nothing yet. */
  way: DeliveryWay | null;
  cost: Cents;
  /** The same of what is added in tax. */
  tax: Cents;
}

const key = "delivery-choice";
const changed = "delivery-choice-changed";
const nothing: KeptChoice = { zip: "", way: null, cost: 0 as Cents, tax: 0 as Cents };

export function readChoice(): KeptChoice {
  try {
    const { zip, way, cost, tax } = JSON.parse(localStorage.getItem(key) ?? "");
    return {
      zip: typeof zip === "string" ? zip.slice(0, 10) : "",
      way: deliveryWays.find((known) => known === way) ?? null,
      cost: amountIn(cost),
      tax: amountIn(tax),
    };
  } catch {
    return nothing;
  }
}

function amountIn(kept: unknown): Cents {
  return typeof kept === "number" && kept >= 0 && kept < 1e6
    ? fromDollarNumber(kept)
    : (0 as Cents);
}

export function keepChoice({ zip, way, cost, tax }: KeptChoice): void {
  try {
    const kept = { zip, way, cost: dollarNumber(cost), tax: dollarNumber(tax) };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: it is asked for again on the next page.
  }
  window.dispatchEvent(new Event(changed));
}

export function watchChoice(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", onChange);
  };
}
