import type {
  GardenStoreLeaf,
  HomeAndConstructionBusinessLeaf,
  MergeLeafTypes,
  WithContext,
} from "schema-dts";
import { business } from "#content/business.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import { shareImage } from "./pictures.server.ts";

/** It builds and it sells. */
type BuilderAndShop = MergeLeafTypes<[HomeAndConstructionBusinessLeaf, GardenStoreLeaf]>;

interface BusinessSources {
  publicUrl: string;
  site: Pick<SiteService, "everywhere" | "openDays">;
}

/** What search engines read about the business. */
export async function businessData({ publicUrl, site }: BusinessSources) {
  const { phones } = await site.everywhere();
  const openDays = await site.openDays();
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
    telephone: phones.main,
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
