import { promises } from "#content/business.ts";
import { delivery } from "#content/delivery.ts";
import { deliverySentences } from "#content/delivery-texts.ts";

const range = ({ least, most }: { least: number; most: number }) => `${least}-${most}`;
const { parcel, pallet } = delivery.ways;

/** The same of a delivery whose way and days were agreed: 'Our truck, 2 to 5 business days'. */
export function stepsOf(agreed: string): readonly string[] {
  if (agreed === "") return deliverySteps;
  return [promises.order, `It comes as you chose: ${agreed}.`, deliverySentences.damage];
}

/** What happens to a delivery, and when: after the purchase, on the page and in the e-mail. */
const deliverySteps: readonly string[] = [
  promises.order,
  `A parcel leaves our yard in ${range(parcel.handling)} business days and is ${range(parcel.transit)} on the road. A pallet leaves in ${range(pallet.handling)} and is ${range(pallet.transit)} on the road; the carrier calls before it comes.`,
  deliverySentences.damage,
];
