import type {
  GardenStoreLeaf,
  Graph,
  HomeAndConstructionBusinessLeaf,
  MergeLeafTypes,
  WithContext,
} from "schema-dts";
import { business } from "#content/business.ts";
import { returnPolicy } from "#features/catalogue/search-engines/offer-data.ts";
import type { OpenDay } from "#features/site/opening-hours.ts";

/** Two types, because the business builds ponds and sells goods. */
type BuilderAndShop = MergeLeafTypes<[HomeAndConstructionBusinessLeaf, GardenStoreLeaf]>;

const areasServed = business.serviceAreas.map(
  (name) => ({ "@type": "City", name: `${name}, ${business.address.state}` }) as const,
);

export interface BusinessSources {
  publicUrl: string;
  telephone: string;
  openDays: readonly OpenDay[];
  /** Path of the picture. */
  image: string;
}

/** What search engines read about the business. */
export function businessData({ publicUrl, telephone, openDays, image }: BusinessSources) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": ["HomeAndConstructionBusiness", "GardenStore"],
    "@id": absolute("/#business"),
    name: business.name,
    slogan: business.tagline,
    url: absolute("/"),
    image: absolute(image),
    logo: absolute("/icon-512.png"),
    telephone,
    email: business.email,
    foundingDate: String(business.founded),
    address: {
      "@type": "PostalAddress",
      streetAddress: business.address.street,
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      postalCode: business.address.zip,
      addressCountry: "US",
    },
    openingHoursSpecification: openDays.map(
      ({ day, opens, closes }) =>
        ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: `https://schema.org/${day}`,
          opens,
          closes,
        }) as const,
    ),
    areaServed: areasServed,
    hasMerchantReturnPolicy: returnPolicy(publicUrl),
  } as const satisfies WithContext<BuilderAndShop>;
}

interface OfferedService {
  id: string;
  title: string;
  description: string;
  isAlwaysOpen: boolean;
}

/** What search engines read about what we do, one entry for each that the page shows. */
export function servicesData(services: readonly OfferedService[], publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@graph": services.map(
      ({ id, title, description, isAlwaysOpen }) =>
        ({
          "@type": "Service",
          "@id": absolute(`/services#${id}`),
          url: absolute(`/services#${id}`),
          name: title,
          serviceType: title,
          description,
          provider: {
            "@type": "HomeAndConstructionBusiness",
            "@id": absolute("/#business"),
            name: business.name,
            url: absolute("/"),
          },
          areaServed: areasServed,
          ...(isAlwaysOpen ? { hoursAvailable: atAnyHour } : {}),
        }) as const,
    ),
  } satisfies Graph;
}

const atAnyHour = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
    (day) => `https://schema.org/${day}` as "https://schema.org/Monday",
  ),
  opens: "00:00",
  closes: "23:59",
} as const;
