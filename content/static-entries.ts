import { promises } from "#content/promises.ts";

export type StaticGroupId =
  | "pumps"
  | "skimmers"
  | "waterfall-boxes"
  | "liner"
  | "lighting"
  | "bubbling-boulders"
  | "pond-kits";

export interface StaticEntry {
  id: string;
  name: string;
  description: string;
  picture: string;
  features: readonly string[];
  specifications: Readonly<Record<string, string>>;
  priceLabel: "Call for pricing";
}

export interface StaticGroup {
  id: StaticGroupId;
  title: string;
  intro: string;
  advice: string;
  entries: readonly StaticEntry[];
}

const priceLabel = "Call for pricing";

const pumps: StaticGroup = {
  id: "pumps",
  title: "Pond Pumps",
  intro:
    "Pumps we fit and service ourselves, picked for the job and quoted with the plumbing. Flow is given at a working height, because nobody runs a fall at zero feet.",
  advice:
    "Tell us the height from the water to the lip, the length of the hose and the width of the fall. We work out the pump from those three.",
  entries: [
    {
      id: "pump-skimmer-upright",
      name: "Upright Skimmer Pump",
      description:
        "Stainless pump for skimmer boxes 16 in wide and up. Passes solids to 3/8 in, so a missed leaf does not stop the fall.",
      picture: "pump-upright",
      features: [
        "304 stainless motor housing",
        "Passes solids to 3/8 in",
        "Elbow outlet for tight boxes",
        "Thermal cut-out that resets by itself",
      ],
      specifications: {
        Flow: "2,000 to 5,500 GPH at 5 ft",
        "Head height": "20 to 28 ft maximum",
        Power: "210 to 590 W",
        Outlet: "1 1/2 or 2 in",
      },
      priceLabel,
    },
    {
      id: "pump-high-head",
      name: "High-Head Waterfall Pump",
      description:
        "For falls over 6 ft and streams over 30 ft. Still moves 9,000 gallons an hour at 10 ft in the largest size.",
      picture: "pump-finned",
      features: [
        "Flow measured at 10 ft",
        "Finned body sheds heat into the water",
        "Runs flat or upright",
        "Union fitting for a clean lift-out",
      ],
      specifications: {
        Flow: "3,600 to 9,000 GPH at 10 ft",
        "Head height": "24 to 32 ft maximum",
        Power: "380 to 1,050 W",
        Outlet: "2 or 3 in",
      },
      priceLabel,
    },
    {
      id: "pump-caged-stream",
      name: "Caged Stream Pump",
      description:
        "The low-watt choice for filters and streams that run day and night. Moves 3,000 gallons an hour at 5 ft on 145 watts.",
      picture: "pump-cage",
      features: [
        "1/4 in cage all round the intake",
        "Magnetic drive, no oil to leak",
        "Ceramic shaft",
        "Can stand on the pond floor",
      ],
      specifications: {
        Flow: "1,600 to 4,200 GPH at 5 ft",
        "Head height": "11 to 17 ft maximum",
        Power: "65 to 210 W",
        Outlet: "1 1/4 to 2 in",
      },
      priceLabel,
    },
    {
      id: "pump-fountain-small",
      name: "Fountain and Statuary Pump",
      description:
        "Small, quiet pumps for pots, spheres and patio bowls, fitted to the stone with a valve so you can set the height of the water.",
      picture: "pump-mini",
      features: [
        "Flow slide on the front",
        "Opens without tools",
        "Suction feet keep it still",
        "16 ft cord as standard",
      ],
      specifications: {
        Flow: "80 to 550 GPH at 1 ft",
        "Head height": "2.6 to 9 ft maximum",
        Power: "4 to 30 W",
        Outlet: "1/2 or 3/4 in",
      },
      priceLabel,
    },
    {
      id: "pump-two-pump-system",
      name: "Two-Pump System",
      description:
        "One pump for the filter, one for the show, on separate switches. The filter runs all night for pennies; the big fall runs when you are home.",
      picture: "pump-range",
      features: [
        "Two of the three pumps shown, picked for your pond",
        "Filter and fall on separate lines",
        "Check valves on both",
        "Timer or switch for the fall pump",
        "One keeps the fish alive if the other stops",
      ],
      specifications: {
        Flow: "3,000 to 13,000 GPH together",
        "Head height": "up to 32 ft maximum",
        Power: "210 to 1,260 W together",
        Circuit: "one or two 20 A circuits",
      },
      priceLabel,
    },
  ],
};

const skimmers: StaticGroup = {
  id: "skimmers",
  title: "Pond Skimmers",
  intro:
    "Skimmers set by our crew, level with the water and hidden in the edge. A skimmer 1/2 in too high pulls nothing; that is why we set them ourselves when you let us.",
  advice:
    "Count the trees within 50 ft and the square feet of water. More leaves, bigger net; more water, more flow. We size it on the phone.",
  entries: [
    {
      id: "skimmer-small-installed",
      name: "Small Pond Skimmer, Installed",
      description:
        "For ponds up to 120 sq ft. We cut it into the edge, seal the liner to the face plate and set the weir to your water line.",
      picture: "skimmer-box",
      features: [
        "7 in weir opening",
        "Leaf net lifts out from the top",
        "Liner sealed and screwed by us",
        "Lid covered to match the edge",
      ],
      specifications: {
        Flow: "1,200 to 3,000 GPH",
        Surface: "up to 120 sq ft",
        Opening: "7 in",
      },
      priceLabel,
    },
    {
      id: "skimmer-large-installed",
      name: "Large Pond Skimmer, Installed",
      description:
        "A 13 in mouth for ponds up to 550 sq ft. Room inside for two pumps and a full week of October leaves.",
      picture: "skimmer-box",
      features: [
        "13 in weir opening",
        "Room for two pumps",
        "Overflow plumbed to daylight",
        "Lid carries 250 lb",
      ],
      specifications: {
        Flow: "4,000 to 8,000 GPH",
        Surface: "up to 550 sq ft",
        Opening: "13 in",
      },
      priceLabel,
    },
    {
      id: "skimmer-filter-koi",
      name: "Filter Skimmer for Koi Ponds",
      description:
        "Net and filter mat in one box, for ponds with heavy feeding. The mat slides out without draining and rinses in five minutes.",
      picture: "skimmer-open",
      features: [
        "Net and mat in series",
        "Mat slides out under water",
        "Guard bars keep small koi out",
        "Service visit included after 30 days",
      ],
      specifications: {
        Flow: "2,000 to 7,500 GPH",
        Surface: "up to 500 sq ft",
        Opening: "9 or 13 in",
      },
      priceLabel,
    },
    {
      id: "skimmer-retrofit",
      name: "Skimmer Retrofit",
      description:
        "A skimmer cut into a pond that was built without one. We lower the water 12 in, cut once, seal, test overnight and refill.",
      picture: "skimmer-open",
      features: [
        "Fish stay in the pond",
        "One or two days on site",
        "Old pump reused where it fits",
        "Leak test overnight before we leave",
      ],
      specifications: {
        Flow: "1,200 to 8,000 GPH",
        Surface: "up to 550 sq ft",
        Opening: "7, 9 or 13 in",
      },
      priceLabel,
    },
  ],
};

const waterfallBoxes: StaticGroup = {
  id: "waterfall-boxes",
  title: "Waterfall Boxes",
  intro:
    "Boxes and filters we bed, level and stone over. The box is the easy part; the compacted ground under it is what keeps the lip level after three winters.",
  advice:
    "Give us the width of fall you want and the drop. We come back with the box, the pump and the stone as one figure.",
  entries: [
    {
      id: "waterfall-box-standard",
      name: "Waterfall Box, Set and Stoned",
      description: "A 16 or 22 in box on a compacted base, foamed and hidden behind natural stone.",
      picture: "waterfall-box",
      features: [
        "Base compacted in 4 in lifts",
        "Lip set level within 1/8 in",
        "Foam between every stone",
        "Grate carries 80 lb of cover stone",
      ],
      specifications: {
        "Lip width": "16 or 22 in",
        Flow: "1,500 to 4,500 GPH",
        Inlet: "1 1/2 or 2 in",
      },
      priceLabel,
    },
    {
      id: "waterfall-box-wide",
      name: "Wide Waterfall Box",
      description:
        "A 30 in lip for a broad curtain. Takes up to 7,000 gallons an hour and wants shoulder boulders of 500 lb or more to look right.",
      picture: "waterfall-box",
      features: [
        "30 in molded lip",
        "Even sheet from end to end",
        "Shoulder boulders placed by machine",
        "Drain plug for winter",
      ],
      specifications: {
        "Lip width": "30 in",
        Flow: "3,000 to 7,000 GPH",
        Inlet: "two 2 in",
      },
      priceLabel,
    },
    {
      id: "waterfall-filter-koi",
      name: "Waterfall Filter for Koi Ponds",
      description:
        "Up-flow filter and fall in one, packed with twice the usual media for ponds where the fish are fed daily.",
      picture: "waterfall-filter",
      features: [
        "Three mats and two bags of media",
        "Up-flow, so dirt drops out first",
        "Drain line to a planting bed",
        "Seeded with bacteria at start-up",
      ],
      specifications: {
        "Lip width": "22 or 30 in",
        Flow: "2,000 to 8,000 GPH",
        "Pond size": "up to 5,000 gal with koi",
      },
      priceLabel,
    },
    {
      id: "waterfall-double-box",
      name: "Double Fall System",
      description:
        "Two boxes on one rise, at different heights, each on its own valve. Shut one and you have a quiet evening.",
      picture: "spillway-box",
      features: [
        "Two boxes like the one shown, two valves",
        "Shared or separate pumps",
        "Heights set on site with you",
        "Stone matched across both",
      ],
      specifications: {
        "Lip width": "two of 16 to 30 in",
        Flow: "3,000 to 13,000 GPH together",
        Inlet: "two 2 in",
      },
      priceLabel,
    },
  ],
};

const liner: StaticGroup = {
  id: "liner",
  title: "Pond Liner",
  intro:
    "Liner cut to your pond, folded to your gate and laid by people who have done it 500 times. Standard sizes are in the shop; this page is for the rest.",
  advice:
    "Length plus twice the depth plus 2 ft, and the same for the width. Send us the four numbers and we check them before we cut.",
  entries: [
    {
      id: "liner-epdm-custom",
      name: "EPDM Liner, Cut to Size",
      description:
        "45 mil rubber in one piece up to 50 x 100 ft. Cut to the foot, folded so that it opens from the middle.",
      picture: "liner-roll",
      features: [
        "One piece, no seams",
        "Fish safe",
        "Stays soft well below zero",
        "Center and corners marked",
      ],
      specifications: {
        Thickness: "45 mil",
        Weight: "0.3 lb a square foot",
        "Largest piece": "50 x 100 ft",
      },
      priceLabel,
    },
    {
      id: "liner-underliner-custom",
      name: "Underliner, Cut to Size",
      description:
        "8 oz felt by the running foot, 15 ft wide. One layer on soil, two under boulders.",
      picture: "underlayment-roll",
      features: [
        "Does not rot",
        "Cuts with scissors",
        "Spreads the load of stone",
        "Laps 6 in, no glue needed",
      ],
      specifications: {
        Thickness: "90 mil",
        Weight: "8 oz a square yard",
        Width: "15 ft",
      },
      priceLabel,
    },
    {
      id: "liner-installed",
      name: "Liner and Underliner, Laid",
      description:
        "We shape the hole, pull the roots, lay felt and liner, fold the corners and trim the edge after the pond is full.",
      picture: "liner-and-underlayment",
      features: [
        "Soil checked for roots and stones",
        "Folds kept to the back wall",
        "Edge trimmed only when full",
        promises.ownWork,
      ],
      specifications: {
        Thickness: "45 mil over 90 mil felt",
        Weight: "0.36 lb a square foot",
        "Time on site": "one day to 500 sq ft",
      },
      priceLabel,
    },
    {
      id: "liner-replacement",
      name: "Liner Replacement",
      description:
        "Old liner out, new liner in, same stone back. Fish wait in an aerated tank in the shade while we work.",
      picture: "liner-and-underlayment",
      features: [
        "Fish held in aerated tanks",
        "Stone numbered and reset",
        "Old liner hauled away",
        "Leak test overnight",
      ],
      specifications: {
        Thickness: "45 mil",
        Weight: "0.3 lb a square foot",
        "Time on site": "two to four days",
      },
      priceLabel,
    },
  ],
};

const lighting: StaticGroup = {
  id: "lighting",
  title: "Pond Lighting",
  intro:
    "12-volt LED lighting, planned after dark with lamps in hand. Fewer lights, better placed: a 16 ft pond rarely needs more than six.",
  advice:
    "Call before you dig a cable. We bring a demo case at dusk and you see the pond lit before you decide.",
  entries: [
    {
      id: "lighting-brass-spot",
      name: "Brass Spotlights, Installed",
      description:
        "Solid brass spots behind the falls and under the lilies, wired back to one transformer with slack left for cleaning.",
      picture: "spotlight-brass",
      features: [
        "Solid brass body",
        "Sealed to 10 ft of water",
        "5 ft of slack on each cable",
        "Re-aimed free after 30 days",
      ],
      specifications: {
        Power: "3 to 12 W each",
        "Light output": "210 to 840 lm each",
        Voltage: "12 V",
      },
      priceLabel,
    },
    {
      id: "lighting-pond-package",
      name: "Six-Light Pond Package",
      description:
        "Six lights, a 60 W transformer with timer and dusk sensor, cable and the labor to hide it all.",
      picture: "illumination-kit",
      features: [
        "Placed after dark, with you",
        "Timer and dusk sensor",
        "Cable under stone, never on liner",
        "Half of the lights are shown; room for more later",
      ],
      specifications: {
        Power: "18 to 36 W in all",
        "Light output": "1,260 to 2,520 lm in all",
        Voltage: "12 V",
      },
      priceLabel,
    },
    {
      id: "lighting-waterfall-wash",
      name: "Waterfall Back-Lighting",
      description:
        "Lights set behind the sheet, so the water glows and the lamp is never seen. Works on falls of 18 in and up.",
      picture: "spotlight-brass",
      features: [
        "Lamp hidden behind the sheet",
        "Reached by lifting one stone",
        "Warm white, 2,700 K",
        "One light for each 18 in of lip",
      ],
      specifications: {
        Power: "3 or 6 W each",
        "Light output": "210 to 420 lm each",
        Voltage: "12 V",
      },
      priceLabel,
    },
    {
      id: "lighting-upgrade",
      name: "Halogen to LED Upgrade",
      description:
        "We swap old 20 W halogen lamps for 3 W LED in the fixtures you have, or change the fixtures where the seals are gone.",
      picture: "illumination-kit",
      features: [
        "About 85 percent less power",
        "Old transformer tested, kept if sound",
        "New seals on every fixture",
        "Done in half a day",
      ],
      specifications: {
        Power: "3 W in place of 20 W",
        "Light output": "210 lm each",
        Voltage: "12 V",
      },
      priceLabel,
    },
  ],
};

const bubblingBoulders: StaticGroup = {
  id: "bubbling-boulders",
  title: "Bubbling Boulders",
  intro:
    "Stones from our yard, drilled to order, set over a basin and running the same day. The priced ones below are in stock; these are made to fit.",
  advice:
    "Come to the yard and knock on a few. Or tell us how long, how wide and what is there now, and we pick three to choose from.",
  entries: [
    {
      id: "boulder-your-own-stone",
      name: "Your Own Stone, Drilled",
      description:
        "Is there a good boulder in your yard already? We core it 1 1/2 in on site or in our shop, and plumb it.",
      picture: "boulder-river",
      features: [
        "Cored on site up to 30 in",
        "Bottom trimmed to sit flat",
        "Checked for cracks first",
        "Pump matched to the height",
      ],
      specifications: {
        Bore: "1 1/2 in",
        Height: "up to 48 in",
        Pump: "320 to 1,200 GPH",
      },
      priceLabel,
    },
    {
      id: "boulder-installed",
      name: "Bubbling Boulder, Installed",
      description:
        "Boulder, basin, pump and pebbles, dug in and running in one day. Needs an outlet within 50 ft.",
      picture: "boulder-sandstone",
      features: [
        "One day from dig to switch-on",
        "Basin holds 40 gal or more",
        "Pump lifts out through a hatch",
        "Spoil hauled away",
      ],
      specifications: {
        Weight: "250 to 2,200 lb",
        Pump: "320 to 1,200 GPH",
        Basin: "36 or 48 in",
      },
      priceLabel,
    },
    {
      id: "boulder-group-of-three",
      name: "Group of Three",
      description:
        "Three stones chosen together, one pump, three valves. Placed by eye, with you standing there.",
      picture: "boulder-slate",
      features: [
        "Stones picked as a family; one of the three is shown",
        "Three brass valves",
        "Basin of 60 x 42 in or larger",
        "Lights can go in at the same time",
      ],
      specifications: {
        Weight: "800 to 4,000 lb together",
        Pump: "1,600 to 2,400 GPH",
        Basin: "60 x 42 in or larger",
      },
      priceLabel,
    },
    {
      id: "boulder-hollowed",
      name: "Hollowed Boulder",
      description:
        "A boulder with a bowl ground into the top, so water gathers before it spills. Birds find it within the week.",
      picture: "birdbath-boulder",
      features: [
        "Bowl ground to order, 8 to 20 in",
        "Rough floor or polished, your choice",
        "Spill side set where you sit",
        "Runs quietly on 320 GPH",
      ],
      specifications: {
        Bowl: "8 to 20 in wide",
        Weight: "200 to 1,200 lb",
        Pump: "320 or 550 GPH",
      },
      priceLabel,
    },
  ],
};

const pondKits: StaticGroup = {
  id: "pond-kits",
  title: "Pond Kits",
  intro:
    "Kits put together for your yard and delivered with the stone, with or without our crew. The boxed kits with prices are further down.",
  advice:
    "Two measurements start it: how long and how wide. Say if there will be koi, because they want 3 ft of depth or more.",
  entries: [
    {
      id: "kit-built-with-you",
      name: "Kit With a Crew Lead for a Day",
      description:
        "You and your friends dig; one of our crew leads comes for the liner, the plumbing and the first stones.",
      picture: "pond-kit",
      features: [
        "Kit checked and laid out on site",
        "Skimmer and filter set by us",
        "Plumbing glued and tested",
        "Stone tips you can use the next day",
      ],
      specifications: {
        "Pond size": "8 x 11 to 16 x 21 ft",
        Flow: "3,000 to 5,500 GPH",
        "Our time": "one day",
      },
      priceLabel,
    },
    {
      id: "kit-koi",
      name: "Koi Pond Kit",
      description:
        "Deeper, with more filter: 3 to 4 ft of water, a filter skimmer, a koi-size waterfall filter and an aerator.",
      picture: "waterfall-filter",
      features: [
        "Liner cut for 3 to 4 ft of depth",
        "Twice the media of a garden pond",
        "Aerator included",
        "Water turned over once an hour",
      ],
      specifications: {
        "Pond size": "10 x 14 to 16 x 21 ft",
        Volume: "2,400 to 7,500 gal",
        Flow: "3,000 to 8,000 GPH",
      },
      priceLabel,
    },
    {
      id: "kit-pond-and-stream",
      name: "Pond and Stream Kit",
      description:
        "A pond kit with 10 to 26 ft of stream above it: extra liner, a high-head pump and the foam to keep the water on top of the stone.",
      picture: "liner-and-underlayment",
      features: [
        "Stream liner lapped into the pond",
        "Pump sized to the full rise",
        "Foam for every drop",
        "Drawn to your slope",
      ],
      specifications: {
        "Pond size": "8 x 11 ft and up",
        "Stream length": "10 to 26 ft",
        Flow: "3,600 to 6,800 GPH",
      },
      priceLabel,
    },
    {
      id: "kit-disappearing-installed",
      name: "Disappearing Falls, Installed",
      description:
        "A fall that ends in a gravel bed. No pond to fence, no fish to feed. Built in three or four days.",
      picture: "disappearing-waterfall-kit",
      features: [
        "No open water",
        "Reservoir twice the stream's volume",
        "Automatic fill valve",
        "Off at the switch when you travel",
      ],
      specifications: {
        "Stream length": "4 to 26 ft",
        Reservoir: "60 to 380 gal",
        Flow: "2,400 to 5,000 GPH",
      },
      priceLabel,
    },
    {
      id: "kit-business-entry",
      name: "Kit for a Business Entry",
      description:
        "A low-care feature for an office or a shop front, with lights, automatic fill and a service plan from the first day.",
      picture: "spillway-falls-kit",
      features: [
        "Stainless spillway or stone, your choice",
        "Lights and timer included",
        "Automatic fill valve",
        "Service visits every 2 or 4 weeks",
      ],
      specifications: {
        "Pond size": "4 x 6 to 11 x 16 ft",
        Flow: "1,600 to 5,500 GPH",
        Lights: "3 to 6 x 3 W LED",
      },
      priceLabel,
    },
  ],
};

export const staticGroups: Readonly<Record<StaticGroupId, StaticGroup>> = {
  pumps,
  skimmers,
  "waterfall-boxes": waterfallBoxes,
  liner,
  lighting,
  "bubbling-boulders": bubblingBoulders,
  "pond-kits": pondKits,
};

export function findStaticGroup(id: string): StaticGroup | undefined {
  return Object.values(staticGroups).find((group) => group.id === id);
}
