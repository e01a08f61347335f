import { type GalleryCategory, galleryCategories } from "#content/gallery.ts";
import { deliverySchema } from "#features/delivery/delivery-schema.ts";
import { taxSchema } from "#features/tax/tax-schema.ts";
import { oneLine, severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { tidyPhone } from "./phone-number.ts";
import { siteLimits as limits, type SiteKey, type SiteTexts } from "./site-texts.ts";

// Each message says what to do; the desk shows it at the field.

const text = (most: number, tidy = oneLine) =>
  z.string({ error: "Please enter text." }).overwrite(tidy).max(most, tooLong(most));

const required = (most: number, message: string, tidy = oneLine) =>
  text(most, tidy).regex(somethingVisible, message);

const day = z.iso.date({ error: "Please choose a day, such as 2027-04-01." }).nullable();

const noticeLink = text(limits.link).refine(isNoticeLink, {
  error:
    "Enter a page of this site, such as /contact, or an address that begins with https:// or tel:.",
});

/** Not a path such as //host, which browsers take for another site. */
export function isNoticeLink(link: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(link)) return true;
  if (/^tel:\+?[\d-]{3,20}$/.test(link)) return true;
  return /^https:\/\/\S+$/.test(link) && URL.canParse(link);
}

const notice = z
  .object({
    isOn: z.boolean(),
    text: text(limits.notice),
    link: noticeLink.nullable(),
    from: day,
    until: day,
  })
  .superRefine(({ isOn, text: words, from, until }, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: "custom", path: [field], message });
    if (isOn && !somethingVisible.test(words)) {
      refuse("text", "Write what the bar is to say, or switch it off.");
    }
    if (from && until && until < from) {
      refuse("until", "The last day is before the first one. Choose a later day.");
    }
  });

const time = z
  .string({ error: "Please enter a time." })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 08:00.");

const hoursOfDay = z
  .object({ state: z.enum(["open", "appointment", "closed"]), opens: time, closes: time })
  .refine(({ state, opens, closes }) => state !== "open" || opens < closes, {
    path: ["closes"],
    error: "Closing time must be after opening time.",
  });

const hours = z.object({
  week: z.array(hoursOfDay).length(7, "A week has seven days.").readonly(),
  note: text(limits.note),
});

const phone = z
  .string({ error: "Please enter a phone number." })
  .max(40, tooLong(40))
  .refine((typed) => tidyPhone(typed) !== null, {
    error: "Enter a US number with its area code, such as (440) 555-0142.",
  })
  .overwrite((typed) => tidyPhone(typed) ?? typed);

const phones = z.object({ main: phone, fountains: phone, support: phone });

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const questions = z
  .array(
    z.object({
      id,
      question: required(limits.question, "Write the question, or remove it."),
      answer: required(limits.answer, "Write the answer, or remove the question.", severalLines),
    }),
  )
  .max(limits.questions, `There is room for ${limits.questions} questions. Remove one first.`)
  .refine(haveOwnIds, "Two questions have the same id.")
  .readonly();

const photoUse = z.object({
  picture: z
    .string({ error: "Choose a photo." })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Choose a photo.")
    .max(100),
  alt: required(limits.alt, "Say what the photo shows, for people who cannot see it."),
});

const projects = z
  .array(
    z.object({
      id,
      title: required(limits.title, "Give the project a title."),
      category: z.enum(Object.keys(galleryCategories) as [GalleryCategory]),
      caption: required(limits.caption, "Write the line below the picture: size, stone, town."),
      description: text(limits.description),
      photo: photoUse,
      before: photoUse.nullable(),
      isVisible: z.boolean(),
    }),
  )
  .max(limits.projects, `There is room for ${limits.projects} projects. Remove one first.`)
  .refine(haveOwnIds, "Two projects have the same id.")
  .readonly();

const searchWords = z
  .array(
    z.object({
      id,
      typed: required(limits.searchWord, "Write what people type, or remove the line."),
      means: required(limits.note * 2, "Write what it means, or remove the line."),
    }),
  )
  .max(limits.searchWords, `There is room for ${limits.searchWords} words. Remove one first.`)
  .refine(haveOwnIds, "Two words have the same id.")
  .readonly();

const notSold = z
  .array(
    z.object({
      id,
      words: required(limits.caption, "Write what people look for, or remove the line."),
      answer: required(limits.question, "Write what they are told, or remove the line."),
    }),
  )
  .max(limits.notSold, `There is room for ${limits.notSold} lines. Remove one first.`)
  .refine(haveOwnIds, "Two lines have the same id.")
  .readonly();

function haveOwnIds(things: readonly { id: string }[]): boolean {
  return new Set(things.map((thing) => thing.id)).size === things.length;
}

/** One schema for each text, for what the desk sends and for what is stored. */
export const siteSchemas = {
  notice: notice.meta({ id: "Notice" }),
  hours: hours.meta({ id: "Hours" }),
  phones: phones.meta({ id: "Phones" }),
  questions: questions.meta({ id: "Questions" }),
  projects: projects.meta({ id: "Projects" }),
  searchWords: searchWords.meta({ id: "SearchWords" }),
  notSold: notSold.meta({ id: "NotSold" }),
  delivery: deliverySchema.meta({ id: "DeliveryRules" }),
  tax: taxSchema.meta({ id: "TaxRates" }),
} satisfies { [Key in SiteKey]: z.ZodType<SiteTexts[Key]> };
