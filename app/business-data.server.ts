import type {
  GardenStoreLeaf,
  HomeAndConstructionBusinessLeaf,
  MergeLeafTypes,
  WithContext,
} from "schema-dts";
import { business } from "#content/business.ts";
import { shareImage } from "./pictures.server.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** It builds and it sells. */
type BuilderAndShop = MergeLeafTypes<[HomeAndConstructionBusinessLeaf, GardenStoreLeaf]>;

/** What search engines read about the business. */
export function businessData(publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": ["HomeAndConstructionBusiness", "GardenStore"],
    "@id": absolute("/#business"),
    name: business.name,
    slogan: business.tagline,
    url: absolute("/"),
    image: absolute(shareImage("og-card")),
    logo: absolute("/icon-512.png"),
    telephone: business.phones.main,
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
    openingHoursSpecification: days.map((day) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${day}`,
      opens: "08:00",
      closes: "18:00",
    })),
    areaServed: business.serviceAreas.map((name) => ({
      "@type": "City",
      name: `${name}, ${business.address.state}`,
    })),
  } as const satisfies WithContext<BuilderAndShop>;
}
