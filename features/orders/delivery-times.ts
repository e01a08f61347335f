import { delivery } from "#content/delivery.ts";
import { deliverySentences } from "#content/delivery-texts.ts";
import { promises } from "#content/promises.ts";

const range = ({ least, most }: { least: number; most: number }) => `${least}-${most}`;
const { parcel, pallet } = delivery.ways;

/** The same of a delivery whose way and days were agreed: 'Our truck, 2 to 5 business days'. */
export function stepsOf(agreed: string, isParcel: boolean): readonly string[] {
  if (agreed === "") return deliverySteps;
  const comes = `It comes as you chose: ${agreed}.`;
  // A parcel comes on a day that its carrier chooses, and its driver does not wait.
  if (isParcel) return [packed, comes, deliverySentences.parcelDamage];
  return [promises.order, comes, deliverySentences.damage];
}

const packed = `We pack it and hand it to the carrier. A question? ${promises.answer}`;

/** What happens to a delivery, and when: after the purchase, on the page and in the e-mail. */
const deliverySteps: readonly string[] = [
  promises.order,
  `A parcel leaves our yard in ${range(parcel.handling)} business days and is ${range(parcel.transit)} on the road. A pallet leaves in ${range(pallet.handling)} and is ${range(pallet.transit)} on the road; the carrier calls before it comes.`,
  deliverySentences.damage,
];
