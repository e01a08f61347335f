import { business } from "#content/business.ts";
import { delivery, deliveryWay } from "#content/delivery.ts";
import { promises } from "#content/promises.ts";

/** The figures at the top of the page. */
export const deliveryFigures = [
  { value: "Free", label: "shipping" },
  { value: `${delivery.returnDays} days`, label: "to send it back unused" },
  { value: `${delivery.damageDays} days`, label: "to tell us it arrived broken" },
  { value: business.workWarranty, label: "on our own work" },
] as const;

/** The same once the owner has set what delivery costs. */
export const pricedDeliveryFigures = [
  { value: "By ZIP code", label: "what delivery costs" },
  ...deliveryFigures.slice(1),
] as const;

/** How something of this weight comes, and how soon: the end of 'Free shipping, '. */
export function arrivalText(pounds: number | undefined): string {
  const way = deliveryWay(pounds);
  const { handling, transit } = delivery.ways[way];
  const weight = `${Math.round(pounds ?? 0).toLocaleString("en-US")} lb`;
  const how = {
    parcel: "by parcel",
    pallet: `${weight} on a pallet to the curb`,
    machine: `${weight} set down by machine`,
  }[way];
  return `${how}, ${handling.least + transit.least} to ${handling.most + transit.most} business days`;
}

/** The same once the owner's rules say the days, which hang on the ZIP code. */
export function withoutDays(arrival: string): string {
  return arrival.replace(/, \d+ to \d+ business days$/, "");
}

const mended = `within ${delivery.damageDays} days. We replace or refund what arrived broken, and the way back costs you nothing.`;

/** Sentences that the terms repeat, so that the two pages cannot disagree. */
export const deliverySentences = {
  free: "Shipping is free.",
  priced:
    "What delivery costs depends on where it goes and what it weighs: type your ZIP code on a product's page, in the cart or at checkout, or call us. What you see there before you pay is what you pay.",
  ways: `What weighs up to ${delivery.parcelPounds} lb comes by parcel carrier; heavier stone and pallets come to the curb or driveway. What weighs more than ${delivery.palletPounds.toLocaleString("en-US")} lb comes off the truck by machine: we call first and agree on the day.`,
  placing: "Placing it in the yard is a service we quote.",
  damage: `Check the delivery while the driver is there if you can, and tell us about damage ${mended}`,
  parcelDamage: `Tell us about damage ${mended}`,
  returns: `An unused item in its packaging can come back within ${delivery.returnDays} days of delivery. Stone drilled to order, liner cut to order and opened water treatments cannot, unless they are faulty.`,
  freight:
    "If you changed your mind, you pay for the way back. If it is broken, faulty or not what you ordered, we do. There is no restocking fee.",
  refund: `Refunds go back the way you paid, within ${delivery.refundDays} business days of the goods reaching our yard.`,
  parts:
    "Pumps, lights, liners and other parts carry their maker's warranty; the term is on the paper in the box.",
  uncovered: "Frost damage to a feature that was not drained, and parts run dry, are not covered.",
  workmanship: promises.workmanship,
} as const;
