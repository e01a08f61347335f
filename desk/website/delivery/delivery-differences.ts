import type { DeliveryRules } from "#features/delivery/delivery-rules.ts";

type Way = "pickup" | "truck" | "parcel" | "pallet";

const names: Record<Way, string> = {
  pickup: "pickup",
  truck: "our truck",
  parcel: "parcels",
  pallet: "pallets",
};

/** What a change did, in the words of the audit trail. */
export function deliveryDifferences(before: DeliveryRules, after: DeliveryRules): string[] {
  const words: string[] = [];
  if (before.isOn !== after.isOn) words.push(after.isOn ? "rules switched on" : "shipping is free");
  if (before.assumedPounds !== after.assumedPounds) {
    words.push(`without a weight ${before.assumedPounds} lb to ${after.assumedPounds} lb`);
  }
  for (const way of Object.keys(names) as Way[]) {
    const { isOn: was, ...rulesBefore } = before[way];
    const { isOn: is, ...rulesAfter } = after[way];
    if (was !== is) words.push(`${names[way]} ${is ? "switched on" : "switched off"}`);
    if (JSON.stringify(rulesBefore) !== JSON.stringify(rulesAfter)) {
      words.push(`${names[way]} changed`);
    }
  }
  return words;
}
