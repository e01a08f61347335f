/**
 * The only place that knows the business. What changes with the seasons (phones, hours) stands
 * apart below: the shop opens with it, and from then on features/site/ knows what the owner has
 * made of it.
 */
export const business = {
  name: "Heronbrook Water Gardens",
  shortName: "Heronbrook",
  tagline: "Ponds, waterfalls and fountains, built to last",
  founded: 2004,
  yearsExperience: 20,
  /** How long we stand behind what we built. */
  workWarranty: "Two years",
  address: {
    street: "2004 Millrace Lane",
    city: "Sheffield Village",
    state: "OH",
    zip: "44054",
  },
  email: "hello@heronbrook.example",
  timeZone: "America/New_York",
  serviceAreas: [
    "Sheffield Village",
    "Avon",
    "Avon Lake",
    "Bay Village",
    "Westlake",
    "Rocky River",
    "North Olmsted",
    "Olmsted Falls",
  ],
} as const;

/** How soon whoever asks for a consultation has an answer; the hours run from the request. */
export const answerHours = 24;

export const atAnyHour = "24/7 service";

/** Of our promises (promises.ts) those that stand on every page. */
export const promisedEverywhere = {
  quote: `Free, no-obligation quote within ${answerHours} hours.`,
  years: `At work since ${business.founded}: more than ${business.yearsExperience} years.`,
  emergency: `The yard has opening hours; emergency repair is a ${atAnyHour}.`,
} as const;

export const firstPhones = {
  main: "(440) 555-0142",
  fountains: "(440) 555-0117",
  support: "(440) 555-0188",
} as const;

/**
 * What each number is for. Pages and e-mails about products and orders name the second and third,
 * all others the first; the footer and the contact page say so.
 */
export const phoneUses: Record<keyof typeof firstPhones, string> = {
  main: "Consultations, service and repairs",
  fountains: "Fountain and vase sales",
  support: "Parts, products and orders",
};

const openDay = { state: "open", opens: "08:00", closes: "18:00" } as const;

/** Monday first. */
export const firstWeek = [
  openDay,
  openDay,
  openDay,
  openDay,
  openDay,
  openDay,
  { ...openDay, state: "appointment" },
] as const;

export type Business = typeof business;

/** `(440) 555-0142` as a link that a phone can dial. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

export function addressLine({ address }: Pick<Business, "address">): string {
  return `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
}
