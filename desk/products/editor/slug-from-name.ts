import { productLimits } from "#features/catalogue/product-limits.ts";

/** "Pond & Stream Kit, 8 × 11 ft" as an address: "pond-and-stream-kit-8-x-11-ft". */
export function slugFromName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll("×", " x ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, productLimits.slug)
    .replace(/^-+|-+$/g, "");
}
