import type { OpenDay } from "#features/site/opening-hours.ts";
import { useSite } from "#features/site/use-site.ts";
import { JsonLd } from "#ui/json-ld.tsx";
import { businessData } from "../business-data.ts";

interface BusinessJsonLdProps {
  publicUrl: string;
  openDays: readonly OpenDay[];
  image: string;
}

/** Made of what the page has in any case: as data of its own it would travel twice. */
export function BusinessJsonLd(page: BusinessJsonLdProps) {
  const { phones } = useSite();
  return (
    <JsonLd data={import.meta.env.SSR ? businessData({ ...page, telephone: phones.main }) : null} />
  );
}
