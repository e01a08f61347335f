export type SectionId = "water-features" | "equipment";

export interface CatalogueSection {
  id: SectionId;
  title: string;
}

export interface Category {
  slug: string;
  name: string;
  blurb: string;
  picture: string;
  section: SectionId;
}

export const sections = [
  { id: "water-features", title: "Water Features & Decorative Elements" },
  { id: "equipment", title: "Pond Equipment & Installation Materials" },
] as const satisfies readonly CatalogueSection[];

/** In the order of the products listing. */
export const categories: readonly Category[] = [
  {
    slug: "fountains",
    name: "Fountains",
    blurb:
      "Drilled vases in glazed stoneware and solid granite, single or in sets of three, with basin, pump and pebbles. Colors and sizes to order, so we quote each one.",
    picture: "vase-cobalt",
    section: "water-features",
  },
  {
    slug: "granite-spheres",
    name: "Granite Spheres",
    blurb:
      "Polished granite balls, 10 to 30 in, bored through the middle. Water rises 2 to 3 in and clings to the stone all the way down. Pump included.",
    picture: "sphere-grey",
    section: "water-features",
  },
  {
    slug: "bubbling-boulders",
    name: "Bubbling Boulders",
    blurb:
      "River stone, sandstone and slate, core-drilled and cut flat underneath. From 250 lb to more than a ton. Each is a one-off; you see photos before it leaves our yard.",
    picture: "boulder-river",
    section: "water-features",
  },
  {
    slug: "hollow-granite",
    name: "Hollow Granite",
    blurb:
      "Cubes and drums of granite with a polished bowl cut into the top. Water wells up, fills the bowl and slips over the rim. 14 to 30 in across.",
    picture: "hollow-cube",
    section: "water-features",
  },
  {
    slug: "basalt-series",
    name: "Basalt Series",
    blurb:
      "Natural basalt columns, 18 to 60 in tall, drilled end to end with a dished, polished top. One alone, or three cut to step down and run from one pump.",
    picture: "basalt-trio",
    section: "water-features",
  },
  {
    slug: "specialty-fountains",
    name: "Specialty Fountains",
    blurb:
      "Stones with a shape of their own: millstones with hand-cut furrows, wall spouts with a granite trough, and urns of stacked slate. All come with the pump.",
    picture: "millstone",
    section: "water-features",
  },
  {
    slug: "bird-baths",
    name: "Bird Baths",
    blurb:
      "Stone baths 1 to 2 1/2 in deep, the depth songbirds use, with a rough floor for their feet. Ground into a boulder, or turned and set on a granite pedestal.",
    picture: "birdbath-boulder",
    section: "water-features",
  },
  {
    slug: "gfrc-burning-boulders",
    name: "GFRC Burning Boulders",
    blurb:
      "Fire boulders cast in glass-fiber reinforced concrete at about a fifth of the weight of stone. Stainless burners, 60,000 to 120,000 BTU/h, natural gas or propane.",
    picture: "burning-boulder",
    section: "water-features",
  },
  {
    slug: "fire-water-fountain",
    name: "Fire & Water Fountains",
    blurb:
      "A flame in the middle and a 10 in sheet of water off the lip. Bowls of 30 and 36 in, on a plinth or for a wall you already have. Run either one, or both.",
    picture: "fire-water-bowl",
    section: "water-features",
  },
  {
    slug: "real-stone-bench",
    name: "Real Stone Benches",
    blurb:
      "Granite and sandstone seats, 40 to 72 in long and 17 in high. Nothing to oil, paint or bring in for winter. Set on gravel in an afternoon.",
    picture: "bench-granite",
    section: "water-features",
  },
  {
    slug: "pond-kits",
    name: "Pond Kits",
    blurb:
      "Skimmer, filter, pump, liner and hose sized to each other, for ponds from 6 x 8 to 21 x 26 ft, and kits for falls with no pond below. Add stone and water.",
    picture: "pond-kit",
    section: "equipment",
  },
  {
    slug: "pump-canyons",
    name: "Pump Canyons",
    blurb:
      "Slotted vaults that keep a clear well for the pump under a gravel bed. The lid takes 300 lb; the pump lifts out in five minutes, with no digging.",
    picture: "pump-canyon",
    section: "equipment",
  },
  {
    slug: "pump-canyon-extensions",
    name: "Pump Canyon Extensions",
    blurb:
      "Rings and collars that raise a canyon by 6 to 12 in when the grade comes up higher than planned. They lock with six clips and take the same lid.",
    picture: "canyon-extension",
    section: "equipment",
  },
  {
    slug: "spillway-boxes",
    name: "Spillway Boxes",
    blurb:
      "Molded boxes with a smooth lip, 14 to 46 in wide, to start a stream or a low fall. Allow 80 to 150 gallons an hour for each inch of lip.",
    picture: "spillway-box",
    section: "equipment",
  },
  {
    slug: "spillway-falls-kits",
    name: "Spillway Falls Kits",
    blurb:
      "Stainless weirs for masonry walls, 12 to 60 in wide, alone or with the pump and hose that drive them. They throw the sheet 6 in clear of the stone.",
    picture: "spillway-falls-steel",
    section: "equipment",
  },
  {
    slug: "water-matrix-boxes",
    name: "Water Matrix Boxes",
    blurb:
      "Crates that hold up gravel and hold water: 95 percent open, against 40 percent for gravel alone. They more than halve the hole you have to dig.",
    picture: "matrix-box",
    section: "equipment",
  },
  {
    slug: "fountain-accessories",
    name: "Fountain Accessories",
    blurb:
      "Brass nozzles in five patterns, plumbing kits from 1/2 to 1 in, and float valves that top up the basin while you are away.",
    picture: "fountain-nozzles",
    section: "equipment",
  },
  {
    slug: "waterfall-boxes",
    name: "Waterfall Boxes",
    blurb:
      "The head of the fall: tubs with a molded lip of 16, 22 or 30 in and a grate for cover stone. Plain, or with filter mats and media for ponds up to 6,500 gal.",
    picture: "waterfall-box",
    section: "equipment",
  },
  {
    slug: "skimmers",
    name: "Skimmers",
    blurb:
      "They pull the top inch of the pond through a net before the leaves can sink. For 100 to 550 sq ft of surface; empty the net once a week.",
    picture: "skimmer-box",
    section: "equipment",
  },
  {
    slug: "pond-equipment",
    name: "Pond Equipment",
    blurb:
      "Pumps from 80 to 9,000 gallons an hour, rated at a working height and not at zero, and pressure filters for ponds up to 5,000 gal.",
    picture: "pump-range",
    section: "equipment",
  },
  {
    slug: "diy-pond-kits",
    name: "DIY Pond Kits",
    blurb:
      "Small ponds two people can dig on Saturday and fill on Sunday, 4 x 6 to 8 x 10 ft, and a kit that turns a tub into a water garden in an hour.",
    picture: "diy-pond-kit",
    section: "equipment",
  },
  {
    slug: "liners-underliners",
    name: "Liners & Underliners",
    blurb:
      "45 mil EPDM rubber and 8 oz felt in matched sizes, 10 x 10 to 30 x 40 ft. Pond length plus twice the depth plus 2 ft is the length you need.",
    picture: "liner-and-underlayment",
    section: "equipment",
  },
  {
    slug: "installation-materials",
    name: "Installation Materials",
    blurb:
      "Foam, sealant, fittings and tubing from 1/2 to 3 in: the small parts a build stops for. Sold singly and in packs counted out for one job.",
    picture: "install-materials",
    section: "equipment",
  },
  {
    slug: "pond-aeration",
    name: "Pond Aeration",
    blurb:
      "Air pumps, weighted hose and rubber discs for ponds up to 15,000 gal. Oxygen on hot nights, and a hole in the ice in January.",
    picture: "aeration-kit",
    section: "equipment",
  },
  {
    slug: "illumination-kits",
    name: "Illumination Kits",
    blurb:
      "Low-voltage LED lights, 3 to 12 W each, warm white, for in the water and beside it. Kits of one to six lights with transformer, timer and cable.",
    picture: "illumination-kit",
    section: "equipment",
  },
  {
    slug: "gfrc-basin",
    name: "GFRC Basins",
    blurb:
      "Round and square basins, 24 to 48 in, cast 5/8 in thick and sealed inside. They hold 10 to 95 gal without a liner; two people can carry most of them.",
    picture: "basin-gfrc-round",
    section: "equipment",
  },
  {
    slug: "polished-pebbles",
    name: "Polished Pebbles",
    blurb:
      "Black, red, river mix and white, washed twice, from a 40 lb bag to a one-ton sack. One bag covers 2.4 sq ft at 2 in deep.",
    picture: "pebbles-river",
    section: "equipment",
  },
  {
    slug: "pond-maintenance",
    name: "Pond Maintenance",
    blurb:
      "Bacteria for clear water, conditioner for tap water, granules for string algae. Doses are on the label by the gallon, safe for fish when you keep to them.",
    picture: "liquid-bacteria",
    section: "equipment",
  },
  {
    slug: "pond-cleaning",
    name: "Pond Cleaning",
    blurb:
      "Vacuums that lift muck from up to 8 ft of water, and nets on handles from 3 to 10 ft. What our own crew carries on a spring cleaning.",
    picture: "pond-vacuum",
    section: "equipment",
  },
];

/** Spellings of the home page's data that mean a category of the listing. */
export const categoryAliases: Readonly<Record<string, string>> = {
  "fountain-kits": "fountains",
  "real-stone-benches": "real-stone-bench",
  pebbles: "polished-pebbles",
};

/** Known by name only: it has no products of its own and appears in no grid or listing. */
const combinedCategory = {
  slug: "pond-equipment-installation-materials",
  name: "Pond Equipment & Installation Materials",
  blurb:
    "Everything under the water line in one place: pumps, skimmers, boxes, liners, lights and the small parts that join them.",
} as const;

const bySlug = new Map(categories.map((category) => [category.slug, category]));
const aliases = new Map(Object.entries(categoryAliases));

export function findCategory(slugOrAlias: string): Category | undefined {
  return bySlug.get(aliases.get(slugOrAlias) ?? slugOrAlias);
}

/** An unknown slug is shown with its first hyphen replaced by a space. */
export function categoryName(slug: string): string {
  if (slug === combinedCategory.slug) return combinedCategory.name;
  return findCategory(slug)?.name ?? slug.replace("-", " ");
}
