/** The only place that knows the business. Everything on the site that names it reads it from here. */
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
  phones: {
    main: "(440) 555-0142",
    fountains: "(440) 555-0117",
    support: "(440) 555-0188",
  },
  email: "hello@heronbrook.example",
  hours: {
    weekdays: "Monday to Saturday 8:00 AM to 6:00 PM",
    weekend: "Sunday by appointment",
  },
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

export type Business = typeof business;

/** `(440) 555-0142` as a link that a phone can dial. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

export function addressLine({ address }: Pick<Business, "address">): string {
  return `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
}
