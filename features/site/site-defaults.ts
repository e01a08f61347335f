import { firstPhones, firstWeek } from "#content/business.ts";
import { firstQuestions } from "#content/faq.ts";
import { firstProjects } from "#content/gallery.ts";
import { firstNotSold, firstSearchWords } from "#content/search-words.ts";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { firstTaxRates } from "#features/tax/tax-rates.ts";
import type { Picture } from "#platform/picture.ts";
import type { SiteTexts } from "./site-texts.ts";

/** What the shop opens with; it holds until the owner changes it. */
export function defaultTexts(pictures: ReadonlyMap<string, Pick<Picture, "alt">>): SiteTexts {
  return {
    notice: { isOn: false, text: "", link: null, from: null, until: null },
    hours: { week: firstWeek, note: "" },
    phones: firstPhones,
    questions: firstQuestions,
    projects: firstProjects.map(({ picture, ...project }) => ({
      ...project,
      photo: { picture, alt: pictures.get(picture)?.alt ?? project.title },
      before: null,
      isVisible: true,
    })),
    searchWords: firstSearchWords.map(([typed, means], index) => ({
      id: `word-${index + 1}`,
      typed,
      means,
    })),
    notSold: firstNotSold.map(([words, answer], index) => ({
      id: `not-sold-${index + 1}`,
      words,
      answer,
    })),
    delivery: firstDeliveryRules,
    tax: firstTaxRates,
  };
}
