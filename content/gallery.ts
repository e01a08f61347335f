export type GalleryCategory =
  | "waterfall-features"
  | "backyard-ponds"
  | "pond-lighting"
  | "outdoor-features";

export interface GalleryProject {
  id: string;
  title: string;
  category: GalleryCategory;
  picture: string;
  caption: string;
  description: string;
}

export interface GalleryFilter {
  id: "all" | GalleryCategory;
  label: string;
}

export const galleryFilters: readonly GalleryFilter[] = [
  { id: "all", label: "All Projects" },
  { id: "backyard-ponds", label: "Backyard Ponds" },
  { id: "waterfall-features", label: "Waterfall Features" },
  { id: "pond-lighting", label: "Pond Lighting" },
  { id: "outdoor-features", label: "Outdoor Features" },
];

/** The home page shows the first six. */
export const galleryProjects: readonly GalleryProject[] = [
  {
    id: "koi-pond-with-deck",
    title: "Koi pond with deck",
    category: "backyard-ponds",
    picture: "pond-koi-deck",
    caption: "Plate 1. 14 x 20 ft, river boulders and cedar, Avon",
    description:
      "Four feet deep at the deck, so the koi can winter under the ice. The skimmer hides beneath the boards.",
  },
  {
    id: "ledge-sheet-falls",
    title: "Ledge fall, one clean sheet",
    category: "waterfall-features",
    picture: "fall-ledge-sheet",
    caption: "Plate 2. 4 ft ledge, 30 in drop, Bay Village",
    description:
      "A single slab set dead level on two shoulder boulders. 5,500 gallons an hour keeps the sheet unbroken.",
  },
  {
    id: "pond-at-dusk",
    title: "Three-step fall at dusk",
    category: "pond-lighting",
    picture: "light-pond-dusk",
    caption: "Plate 3. Six 3 W brass lights, Westlake",
    description: "One light under each step, two on the rim, one in the planting. 18 watts in all.",
  },
  {
    id: "cottage-pond",
    title: "Cottage pond with stepping stones",
    category: "backyard-ponds",
    picture: "pond-cottage-mist",
    caption: "Plate 4. 11 x 16 ft, moss rock, Avon Lake",
    description:
      "Three stepping stones stand on piers under the water, 18 in apart. Lilies do the rest.",
  },
  {
    id: "patio-bowl-fountain",
    title: "Bowl fountain on a flagstone patio",
    category: "outdoor-features",
    picture: "patio-fountain",
    caption: "Plate 5. 36 in bowl, 6 ft basin, Rocky River",
    description:
      "Four spouts, one pump, a ring of river pebbles to catch the splash. No step down, no edge to trip on.",
  },
  {
    id: "stream-with-three-drops",
    title: "Stream with three drops",
    category: "waterfall-features",
    picture: "fall-stream-drops",
    caption: "Plate 6. 16 ft stream, three drops, Olmsted Falls",
    description:
      "Drops of 8, 12 and 14 in, each with a pool behind it, so the sound changes as you walk along.",
  },
  {
    id: "lantern-pond-at-night",
    title: "Lantern pond at night",
    category: "pond-lighting",
    picture: "light-night-lantern",
    caption: "Plate 7. Granite lantern, four lights, North Olmsted",
    description:
      "A light behind the falling water, one in the lantern, two low on the stones. The rest stays dark on purpose.",
  },
  {
    id: "japanese-corner",
    title: "Japanese corner",
    category: "outdoor-features",
    picture: "japanese-corner",
    caption: "Plate 8. 9 x 12 ft, stone basin and bamboo, Sheffield Village",
    description:
      "A bamboo spout, a stone basin, black pebbles over a buried tank. It fits where a shed used to be.",
  },
  {
    id: "wall-with-three-spillways",
    title: "Wall with three spillways",
    category: "waterfall-features",
    picture: "fall-spillway-wall",
    caption: "Plate 9. Three 12 in spillways, 18 ft wall, Avon",
    description:
      "Stainless weirs built into split-face stone, 3,600 gallons an hour between them, over a basin 2 ft deep.",
  },
];

export const trackRecord = [
  { value: "500+", label: "ponds" },
  { value: "100+", label: "waterfalls" },
  { value: "50+", label: "Japanese gardens" },
  { value: "20", label: "years" },
] as const;
