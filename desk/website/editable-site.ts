import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import type { Picture } from "#platform/picture.ts";

// What the desk and its API say to each other about the owner's texts.

export interface EditableText<Value> {
  /** To be sent back with an edit: one that was made from an older revision is refused with 409. */
  revision: number;
  value: Value;
  /** Null: as the shop opened with it, so that there is nothing to undo. */
  lastChange: { at: string; actor: string } | null;
}

export interface EditableSite {
  texts: { [Key in SiteKey]: EditableText<SiteTexts[Key]> };
  /** Those of the projects, to be shown. */
  pictures: Picture[];
  /** The payment provider works out the tax: the rates do not count. */
  providerTax: boolean;
}

/** What each text is called at the desk and in the audit trail. */
export const siteNames: Record<SiteKey, string> = {
  notice: "Notice bar",
  hours: "Opening hours",
  phones: "Phone numbers",
  questions: "Questions",
  projects: "Gallery projects",
  searchWords: "Search words",
  notSold: "What we do not sell",
  delivery: "Delivery and pickup",
  tax: "Sales tax",
};
