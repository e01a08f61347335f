import { promises } from "#content/business.ts";
import { delivery } from "#content/delivery.ts";
import { deliverySentences } from "#content/delivery-texts.ts";

const range = ({ least, most }: { least: number; most: number }) => `${least}-${most}`;
const { parcel, pallet } = delivery.ways;

/** What happens to a delivery, and when: after the purchase, on the page and in the e-mail. */
export const deliverySteps: readonly string[] = [
  promises.order,
  `A parcel leaves our yard in ${range(parcel.handling)} business days and is ${range(parcel.transit)} on the road. A pallet leaves in ${range(pallet.handling)} and is ${range(pallet.transit)} on the road; the carrier calls before it comes.`,
  deliverySentences.damage,
];
