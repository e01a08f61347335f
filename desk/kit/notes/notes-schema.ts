import { problemSchema } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import { mostNotes } from "./most-notes.ts";

/** What is sent at every keystroke. */
export const notesChangeSchema = z.object({
  notes: z
    .string()
    .max(mostNotes, `Please keep notes to ${mostNotes} characters at most.`)
    // Half of a surrogate pair cannot be stored.
    .overwrite((text) => text.toWellFormed()),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe("The one that was seen; without it whatever is stored is replaced"),
  writer: z.uuid().optional().describe("The tab that writes; it is not in its own way"),
});

/** Who stored notes last, and when. */
export const notesWriterSchema = z.object({ actor: z.string(), at: z.iso.datetime() });

/** Somebody else was faster: what they have stored. */
export const newerNotesSchema = problemSchema
  .extend({
    stored: z.object({
      notes: z.string(),
      revision: z.int(),
      by: notesWriterSchema
        .nullable()
        .describe("Who stored them last; null: they are the customer's own words"),
    }),
  })
  .meta({ id: "NewerNotes" });

export type NewerNotes = z.infer<typeof newerNotesSchema>;
export type StoredNotes = NewerNotes["stored"];
export type NotesChange = z.infer<typeof notesChangeSchema>;
