/**
 * The only place that knows the business. What changes with the seasons (phones, hours) stands apart below: the shop
 * opens with it, and from then on features/site/ knows what the owner has made of it.
 */
export const business = {
  name: "Heronbrook Water Gardens",
  shortName: "Heronbrook",
  tagline: "Ponds, waterfalls and fountains, built to last",
  founded: 2004,
  yearsExperience: 20,
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

export const firstPhones = {
  main: "(440) 555-0142",
  fountains: "(440) 555-0117",
  support: "(440) 555-0188",
} as const;

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
