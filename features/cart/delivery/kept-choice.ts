import { type DeliveryWay, deliveryWays } from "#features/delivery/delivery-rules.ts";
import { type Cents, dollarNumber, fromDollarNumber } from "#platform/money.ts";

/** What this visitor has chosen last; the cost is what they were shown. */
export interface KeptChoice {
  zip: string;
  /** Null: nothing yet. */
  way: DeliveryWay | null;
  cost: Cents;
}

const key = "delivery-choice";
const changed = "delivery-choice-changed";
const nothing: KeptChoice = { zip: "", way: null, cost: 0 as Cents };

export function readChoice(): KeptChoice {
  try {
    const { zip, way, cost } = JSON.parse(localStorage.getItem(key) ?? "");
    return {
      zip: typeof zip === "string" ? zip.slice(0, 10) : "",
      way: deliveryWays.find((known) => known === way) ?? null,
      cost:
        typeof cost === "number" && cost >= 0 && cost < 1e6 ? fromDollarNumber(cost) : nothing.cost,
    };
  } catch {
    return nothing;
  }
}

export function keepChoice({ zip, way, cost }: KeptChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ zip, way, cost: dollarNumber(cost) }));
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
