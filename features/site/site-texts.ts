import type { GalleryCategory } from "#content/gallery.ts";
import type { DeliveryRules } from "#features/delivery/delivery-rules.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import type { TaxRates } from "#features/tax/tax-rates.ts";

/** What the owner changes with the seasons, as it is edited and stored. */
export interface SiteTexts {
  notice: Notice;
  hours: Hours;
  phones: Phones;
  questions: readonly Question[];
  projects: readonly Project[];
  searchWords: readonly SearchWord[];
  notSold: readonly NotSold[];
  delivery: DeliveryRules;
  tax: TaxRates;
}

export type SiteKey = keyof SiteTexts;

export const siteKeys = [
  "notice",
  "hours",
  "phones",
  "questions",
  "projects",
  "searchWords",
  "notSold",
  "delivery",
  "tax",
] as const satisfies SiteKey[];

/** The bar above every page. */
export interface Notice {
  isOn: boolean;
  text: string;
  /** A path of this site, or an address that begins with https: or tel:. */
  link: string | null;
  /** The first and the last day that it is shown, where the shop is: `2026-04-01`. */
  from: string | null;
  until: string | null;
}

export interface Hours {
  /** Seven, Monday first. */
  week: readonly Day[];
  /** An exception, such as 'Closed July 4'. */
  note: string;
}

export interface Day {
  state: "open" | "appointment" | "closed";
  /** Kept while the day is not open: `08:00`. */
  opens: string;
  closes: string;
}

export interface Phones {
  main: string;
  /** Fountain and vase sales. */
  fountains: string;
  /** Product support. */
  support: string;
}

export interface Question {
  id: string;
  question: string;
  answer: string;
}

export interface Project {
  id: string;
  title: string;
  category: GalleryCategory;
  /** Without the plate's number. */
  caption: string;
  description: string;
  photo: PhotoUse;
  before: PhotoUse | null;
  isVisible: boolean;
}

/** When somebody types this into the search, what else is looked for. */
export interface SearchWord {
  id: string;
  typed: string;
  /** Several with commas between. */
  means: string;
}

/** What people look for and we do not sell, and what they are told. */
export interface NotSold {
  id: string;
  /** Several with commas between. */
  words: string;
  answer: string;
}

export const siteLimits = {
  notice: 120,
  link: 300,
  note: 80,
  question: 160,
  answer: 1_000,
  questions: 24,
  title: 80,
  caption: 120,
  description: 400,
  alt: 300,
  projects: 40,
  searchWord: 60,
  searchWords: 200,
  notSold: 60,
} as const;
