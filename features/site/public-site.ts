import type { GalleryCategory } from "#content/gallery.ts";
import type { Picture } from "#platform/picture.ts";
import type { Phones } from "./site-texts.ts";

/** What every page shows. */
export interface SiteWide {
  phones: Phones;
  /** 'Monday to Saturday 8:00 AM to 6:00 PM', a line each, and at the end any exception. */
  hours: readonly string[];
  /** Whether the owner has set what delivery costs; until then it is free. */
  hasDeliveryRules: boolean;
  /** Whether there is a discount code to type; until then nobody is asked for one. */
  hasDiscounts: boolean;
  /** Whether the owner has set rates of tax, and the payment provider does not work it out. */
  hasTaxRates: boolean;
  /** Whether a tax is charged at all: by the owner's rates or by the payment provider. */
  chargesTax: boolean;
  /** What is paid depends on where it goes: the ZIP code is needed before the payment page. */
  asksPlace: boolean;
  /** When what was bought can be fetched, a line each. */
  pickupHours: readonly string[];
  /** Null: nothing to say today. */
  notice: ShownNotice | null;
}

export interface ShownNotice {
  text: string;
  link: string | null;
}

export interface ShownProject {
  id: string;
  title: string;
  category: GalleryCategory;
  /** With the plate's number. */
  caption: string;
  description: string;
  picture: Picture;
  before: Picture | null;
  /** The picture is not a photograph of the owner's yet. */
  isDrawn: boolean;
}

export interface ShownProjects {
  projects: readonly ShownProject[];
  /** How many there are in all. */
  count: number;
}
