import { business } from "#content/business.ts";
import { promises } from "#content/promises.ts";

export interface Statement {
  title: string;
  description: string;
}

export const story: readonly string[] = [
  `${business.shortName} started in ${business.founded} with one truck, one trailer and a pond in ${business.address.city} that leaked. We found the leak: a fold in the liner behind the falls, where nobody had thought to look. We have been looking there first ever since.`,
  `${promises.years} In that time we have built more than 500 ponds and 100 waterfalls between ${business.address.city} and Rocky River. Some are 6 ft across and sit under a bedroom window. Some hold 6,000 gallons and forty koi. Each was drawn to scale before we dug.`,
  "The ground here taught us the trade. Lake clay holds water where you do not want it, and frost goes down 30 inches and lifts whatever is not bedded on stone. So we dig below it, drain around it and set every fall on a compacted base.",
  `Today we have a stone yard, a shop floor and one crew. ${promises.trade} You can buy a single fitting from us, or a pond that is planted and running. ${promises.fish} Either way somebody here has held the part in wet hands and can tell you how it goes together.`,
];

export const values: readonly Statement[] = [
  {
    title: "Measure, then promise",
    description:
      "We give gallons, feet and days, and write them in the quote. If a figure changes, you hear it before we act on it.",
  },
  {
    title: "Built to be serviced",
    description:
      "Every pump we set can be lifted out by one person without moving a stone. Some day it will have to be.",
  },
  {
    title: "Stone that stays put",
    description:
      "Boulders bed at least a third of their height. If it rocks under a boot, we set it again.",
  },
  {
    title: "Clear water, few chemicals",
    description:
      "Plants, bacteria and enough flow do most of the work. We reach for a bottle last.",
  },
];

/** Statements that the owner can confirm with a paper; no organization is named. */
export const credentials: readonly Statement[] = [
  {
    title: "Licensed and insured",
    description:
      "We carry liability insurance and workers' compensation and send the certificates with your quote when you ask.",
  },
  {
    title: "Trained crew",
    description:
      "Crew leads hold current certificates in pond building and low-voltage wiring. Gas work goes to a licensed fitter.",
  },
  {
    title: "Permits and utilities",
    description:
      "We call for the utility marks before every dig and tell you if your town wants a permit or a fence.",
  },
  {
    title: "Warranty",
    description: promises.workmanship,
  },
];
