import { promises } from "#content/promises.ts";

export interface Service {
  id: "design-installation" | "maintenance-repair";
  title: string;
  description: string;
  features: readonly string[];
  picture: string;
  button: "Get Quote" | "Schedule Service";
}

export interface AdditionalService {
  id: string;
  title: string;
  description: string;
  note?: string;
}

export interface ProcessStep {
  title: string;
  when: string;
  description: string;
}

export const services: readonly Service[] = [
  {
    id: "design-installation",
    title: "Design & Installation",
    description: `We walk your yard, check the slope and the utilities, and draw the pond to scale before a shovel goes in. One crew digs, lines, plumbs, sets the stone and fills it. ${promises.build} The yard is raked when we leave.`,
    features: [
      "Site visit and scale drawing at no charge",
      "Ponds from 6 x 8 ft, disappearing falls from 4 ft of stream",
      "45 mil EPDM liner over felt on every pond",
      "Stone set by hand, boulders by machine",
      "Pump, skimmer and filter sized to each other",
      "Low-voltage lighting wired in during the build",
      `First planting. ${promises.fish}`,
    ],
    picture: "service-install",
    button: "Get Quote",
  },
  {
    id: "maintenance-repair",
    title: "Maintenance & Repair",
    description:
      "Spring opening, summer checks, fall netting and winter shutdown, for ponds we built and ponds we did not. We find leaks, change pumps, reset falls and tell you what a fix costs before we start it.",
    features: [
      "Spring clean-out: drain, rinse, refill, restart",
      "Summer visits every 2 or 4 weeks",
      "Fall netting and leaf removal",
      "Winter shutdown, or an aerator to keep the ice open",
      "Leak finding, from the edge to the plumbing",
      "Pump, light and filter replacement",
      "Water test at every visit",
    ],
    picture: "service-maintain",
    button: "Schedule Service",
  },
];

export const additionalServices: readonly AdditionalService[] = [
  {
    id: "consultation",
    title: "Consultation",
    description: `${promises.quote} Then an hour in your yard with a tape, a level and a sketch pad, and the quote becomes a fixed price. You keep the sketch.`,
  },
  {
    id: "water-testing",
    title: "Water Testing",
    description:
      "We test pH, ammonia, nitrite, nitrate and hardness on the spot, write the figures down and say what to do about each one.",
  },
  {
    id: "renovations",
    title: "Renovations",
    description:
      "Old liner, tired falls, a pump that trips the breaker: we strip back what failed and keep what works. Often the stone can stay.",
  },
  {
    id: "emergency-repair",
    title: "Emergency Repair",
    note: promises.atAnyHour,
    description: `A pond that is losing water or a pump that has stopped does not wait for Monday. ${promises.emergency} If fish are at risk, say so first.`,
  },
];

export interface SpecialtyArea {
  name: string;
  /** Where one sees it, buys it or books it. */
  to: string;
}

export const specialtyAreas: readonly SpecialtyArea[] = [
  { name: "Natural Ponds", to: "/gallery?category=backyard-ponds" },
  { name: "Koi Ponds", to: "/products/pond-kits" },
  { name: "Water Features", to: "/gallery?category=waterfall-features" },
  { name: "Fountains", to: "/products/fountains" },
  { name: "Maintenance", to: "/services#maintenance-repair" },
  { name: "Repairs", to: "/services#emergency-repair" },
];

export const processSteps: readonly ProcessStep[] = [
  {
    title: "Call",
    when: "10 minutes",
    description: `Tell us where you are, how much room there is and what you want to hear from the back door. Or send the form. ${promises.quote}`,
  },
  {
    title: "Visit",
    when: "An hour",
    description:
      "We measure, sketch and answer questions. The quote becomes a fixed price, in writing, and you keep the sketch.",
  },
  {
    title: "Build",
    when: promises.buildDays,
    description:
      "Dig, line, plumb, set stone, fill, light. The same crew from the first day to the last.",
  },
  {
    title: "Care",
    when: "Every season",
    description:
      "We come back after two weeks to check the water and the edges. After that, look after it yourself or put it on our schedule.",
  },
];
