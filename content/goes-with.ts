const forStone = ["gfrc-basin", "polished-pebbles", "fountain-accessories", "illumination-kits"];
const forPonds = ["pond-equipment", "illumination-kits", "pond-aeration", "pond-maintenance"];
const forFalls = ["waterfall-boxes", "pond-equipment", "installation-materials"];

/** Categories whose first product is shown beside a product of the named one. */
export const goesWith: Readonly<Record<string, readonly string[]>> = {
  fountains: ["polished-pebbles", "illumination-kits", "real-stone-bench"],
  "granite-spheres": forStone,
  "bubbling-boulders": forStone,
  "hollow-granite": forStone,
  "basalt-series": forStone,
  "specialty-fountains": forStone,
  "bird-baths": ["polished-pebbles", "fountain-accessories", "real-stone-bench"],
  "gfrc-burning-boulders": ["real-stone-bench", "fire-water-fountain", "polished-pebbles"],
  "fire-water-fountain": ["gfrc-basin", "gfrc-burning-boulders", "real-stone-bench"],
  "real-stone-bench": ["bird-baths", "granite-spheres", "illumination-kits"],
  "pond-kits": forPonds,
  "pump-canyons": ["pump-canyon-extensions", "water-matrix-boxes", "pond-equipment"],
  "pump-canyon-extensions": ["pump-canyons", "water-matrix-boxes", "pond-equipment"],
  "spillway-boxes": forFalls,
  "spillway-falls-kits": ["water-matrix-boxes", "pump-canyons", "illumination-kits"],
  "water-matrix-boxes": ["pump-canyons", "liners-underliners", "pond-equipment"],
  "fountain-accessories": ["pond-equipment", "gfrc-basin", "polished-pebbles"],
  "waterfall-boxes": ["skimmers", "pond-equipment", "installation-materials"],
  skimmers: ["waterfall-boxes", "pond-equipment", "pond-cleaning"],
  "pond-equipment": ["installation-materials", "skimmers", "pump-canyons"],
  "diy-pond-kits": ["pond-maintenance", "illumination-kits", "pond-cleaning"],
  "liners-underliners": ["installation-materials", "skimmers", "waterfall-boxes"],
  "installation-materials": ["liners-underliners", "pond-equipment", "waterfall-boxes"],
  "pond-aeration": ["pond-maintenance", "pond-equipment", "pond-cleaning"],
  "illumination-kits": ["installation-materials", "pond-kits", "bubbling-boulders"],
  "gfrc-basin": ["granite-spheres", "fountain-accessories", "polished-pebbles"],
  "polished-pebbles": ["granite-spheres", "gfrc-basin", "fountain-accessories"],
  "pond-maintenance": ["pond-aeration", "pond-cleaning", "pond-equipment"],
  "pond-cleaning": ["pond-maintenance", "pond-aeration", "skimmers"],
};

/** The category that sells, at a price, what a quote page fits to order. */
export const soldAtPriceIn: Readonly<Record<string, string>> = {
  pumps: "pond-equipment",
  liner: "liners-underliners",
  lighting: "illumination-kits",
};

export interface PageLink {
  to: string;
  label: string;
}

/** One table of all pumps, with their flow at the heights that ponds have. */
export const pumpTable: PageLink = { to: "/pump-table", label: "Pumps by flow and height" };

/** The pond as somebody wants it, drawn and reckoned. */
export const planner: PageLink = { to: "/plan", label: "Draw your pond" };

/** What a fall without a pond runs into. */
export const matrixBoxPage: PageLink = {
  to: "/products/water-matrix-boxes",
  label: "Matrix boxes, and how many it takes",
};

/** Categories and fitted pages whose things are measured by a pond. */
export const plannedWith: ReadonlySet<string> = new Set([
  "pumps",
  "liner",
  "liners-underliners",
  "pond-equipment",
  "pond-kits",
  "diy-pond-kits",
  "skimmers",
  "waterfall-boxes",
  "spillway-boxes",
  "spillway-falls-kits",
]);

/** Pages of what is fitted to the job, and of nothing that is also a category. */
export const fittedPages: readonly PageLink[] = [
  { to: "/products/pumps", label: "Pond pumps, fitted" },
  { to: "/products/liner", label: "Pond liner, fitted" },
  { to: "/products/lighting", label: "Pond lighting, fitted" },
];

/** Those that are about what a category sells. */
export function fittedPagesOf(category: string): PageLink[] {
  const about = fittedPages.filter(
    ({ to }) => soldAtPriceIn[to.replace("/products/", "")] === category,
  );
  return category === soldAtPriceIn.pumps ? [...about, pumpTable] : about;
}
