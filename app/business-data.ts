import type {
  GardenStoreLeaf,
  HomeAndConstructionBusinessLeaf,
  MergeLeafTypes,
  WithContext,
} from "schema-dts";
import { business } from "#content/business.ts";
import type { OpenDay } from "#features/site/opening-hours.ts";

/** It builds and it sells. */
type BuilderAndShop = MergeLeafTypes<[HomeAndConstructionBusinessLeaf, GardenStoreLeaf]>;

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
    areaServed: business.serviceAreas.map((name) => ({
      "@type": "City",
      name: `${name}, ${business.address.state}`,
    })),
  } as const satisfies WithContext<BuilderAndShop>;
}
