import { business } from "#content/business.ts";

export const galleryCategories = {
  "backyard-ponds": "Backyard Ponds",
  "waterfall-features": "Waterfall Features",
  "pond-lighting": "Pond Lighting",
  "outdoor-features": "Outdoor Features",
} as const;

export type GalleryCategory = keyof typeof galleryCategories;

export interface GalleryProject {
  id: string;
  title: string;
  category: GalleryCategory;
  picture: string;
  /** Without the plate's number: that is its place in the gallery. */
  caption: string;
  description: string;
}

/**
 * What the shop opens with; from then on the owner's projects are in features/site/. The home page
 * shows six.
 */
export const firstProjects: readonly GalleryProject[] = [
  {
    id: "koi-pond-with-deck",
    title: "Koi pond with deck",
    category: "backyard-ponds",
    picture: "pond-koi-deck",
    caption: "14 x 20 ft, river boulders and cedar, Avon",
    description:
      "Four feet deep at the deck, so the koi can winter under the ice. The skimmer hides beneath the boards.",
  },
  {
    id: "ledge-sheet-falls",
    title: "Ledge fall, one clean sheet",
    category: "waterfall-features",
    picture: "fall-ledge-sheet",
    caption: "4 ft ledge, 30 in drop, Bay Village",
    description:
      "A single slab set dead level on two shoulder boulders. 5,500 gallons an hour keeps the sheet unbroken.",
  },
  {
    id: "pond-at-dusk",
    title: "Three-step fall at dusk",
    category: "pond-lighting",
    picture: "light-pond-dusk",
    caption: "Six 3 W brass lights, Westlake",
    description:
      "One light under each step, one under the water, two in the planting. 18 watts in all.",
  },
  {
    id: "cottage-pond",
    title: "Cottage pond with stepping stones",
    category: "backyard-ponds",
    picture: "pond-cottage-mist",
    caption: "11 x 16 ft, moss rock, Avon Lake",
    description:
      "Four stepping stones stand on piers under the water, 26 in from center to center. Lilies do the rest.",
  },
  {
    id: "patio-bowl-fountain",
    title: "Bowl fountain on a flagstone patio",
    category: "outdoor-features",
    picture: "patio-fountain",
    caption: "36 in bowl, 6 ft basin, Rocky River",
    description:
      "Four spouts, one pump, a ring of river pebbles to catch the splash. The 9 in rim keeps the pebbles in and the water off the flagstones.",
  },
  {
    id: "stream-with-three-drops",
    title: "Stream with five drops",
    category: "waterfall-features",
    picture: "fall-stream-drops",
    caption: "16 ft stream, five drops, Olmsted Falls",
    description:
      "Drops of 6 to 14 in, each with a pool behind it, so the sound changes as you walk along.",
  },
  {
    id: "lantern-pond-at-night",
    title: "Lantern pond at night",
    category: "pond-lighting",
    picture: "light-night-lantern",
    caption: "Granite lantern, four lights, North Olmsted",
    description:
      "A light behind the falling water, one in the lantern, one under the lilies, one in the planting. The rest stays dark on purpose.",
  },
  {
    id: "japanese-corner",
    title: "Japanese corner",
    category: "outdoor-features",
    picture: "japanese-corner",
    caption: "9 x 12 ft, stone basin and bamboo, Sheffield Village",
    description:
      "A bamboo spout, a stone basin, black pebbles over a buried tank. It fits where a shed used to be.",
  },
  {
    id: "wall-with-three-spillways",
    title: "Wall with three spillways",
    category: "waterfall-features",
    picture: "fall-spillway-wall",
    caption: "Three 24 in spillways, 18 ft wall, Avon",
    description:
      "Stainless weirs built into split-face stone, 7,200 gallons an hour between them, over a basin 2 ft deep.",
  },
];

/** Said wherever a shipped picture of a project is shown: only the owner has photographs. */
export const drawnLine = "Drawn from our plans";

export const trackRecord = [
  { value: "500+", label: "ponds" },
  { value: "100+", label: "waterfalls" },
  { value: "50+", label: "Japanese gardens" },
  { value: String(business.yearsExperience), label: "years" },
] as const;
