import { consultationLimits as limits } from "#features/consultations/consultation.ts";
import { isPhone, phoneMessage } from "#platform/text/phone-input.ts";
import {
  mailAddress,
  mailAddressMessage,
  oneLine,
  severalLines,
  somethingVisible,
  tooLong,
} from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { mostNote } from "./lead-limits.ts";
import { stageSchema } from "./leads-schema.ts";

const requestId = z.uuid().describe("Names what is sent: sent again, it is not stored twice");
const day = z.iso.date().nullable();

const line = (field: keyof typeof limits) =>
  z.string().overwrite(oneLine).max(limits[field], tooLong(limits[field])).default("");

/** What was taken down on the phone or at the yard. */
export const newLeadSchema = z
  .object({
    requestId,
    name: line("name").refine((text) => somethingVisible.test(text), "Please enter a name."),
    email: line("email").refine((text) => text === "" || mailAddress.test(text), {
      error: mailAddressMessage,
    }),
    phone: line("phone").refine((text) => text === "" || isPhone(text), { error: phoneMessage }),
    location: line("location"),
    message: z
      .string()
      .overwrite(severalLines)
      .max(limits.message, tooLong(limits.message))
      .regex(somethingVisible, "Please enter what it is about."),
    followUpOn: day.default(null),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["phone"],
    error: "Please enter a phone number or an e-mail address: one of the two is needed.",
  })
  .meta({ id: "NewLead" });

/** What somebody did or noted. A call that reached nobody is no answer. */
export const noteKinds = ["note", "call", "missed"] as const;

export const newNoteSchema = z
  .object({
    requestId,
    kind: z.enum(noteKinds).describe("'call': they were spoken to; 'missed': nobody picked up"),
    text: z.string().overwrite(severalLines).max(mostNote, tooLong(mostNote)).default(""),
  })
  .refine(({ kind, text }) => kind !== "note" || somethingVisible.test(text), {
    path: ["text"],
    error: "Please enter a note.",
  })
  .meta({ id: "NewLeadNote" });

export const stageChangeSchema = z.object({ stage: stageSchema });

export const followUpSchema = z
  .object({ day, seen: day.describe("What it was when it was changed") })
  .meta({ id: "LeadFollowUp" });

export type NewLead = z.output<typeof newLeadSchema>;
export type NewNote = z.output<typeof newNoteSchema>;
export type FollowUp = z.output<typeof followUpSchema>;
