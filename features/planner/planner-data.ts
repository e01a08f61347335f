import type { WebApplication, WithContext } from "schema-dts";
import { business } from "#content/business.ts";
import { planner } from "#content/goes-with.ts";

/** For search engines: a tool that costs nothing and needs no account. */
export function plannerData(publicUrl: string): WithContext<WebApplication> {
  const url = new URL(planner.to, publicUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    "@id": url,
    url,
    name: planner.label,
    applicationCategory: "DesignApplication",
    operatingSystem: "Any",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    featureList: [
      "Gallons, liner size, pump flow and total head of a pond as it is drawn",
      "Parts from the shop's shelf, with prices",
      "Print to scale",
    ],
    provider: { "@type": "Organization", name: business.name, url: publicUrl },
  };
}
