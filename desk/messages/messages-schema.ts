import { oneLine, severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { most } from "./message-limits.ts";

const time = z.iso.datetime();

const line = (what: string, length: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(length, tooLong(length))
    .regex(somethingVisible, `Please enter ${what}.`);

const subject = line("a subject", most.subject);
const text = z
  .string()
  .overwrite(severalLines)
  .max(most.text, tooLong(most.text))
  .regex(somethingVisible, "Please enter a message.");

export const messageStates = ["waiting", "delivered", "not delivered"] as const;

export const messageSchema = z
  .object({
    id: z.string(),
    about: z.string().describe("The order or lead"),
    entry: z.string().describe("The entry of the audit trail about it"),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    actor: z.string(),
    at: time,
    state: z.enum(messageStates),
  })
  .meta({ id: "WrittenMessage" });

export const savedTextSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    revision: z.int(),
    updatedAt: time,
    updatedBy: z.string(),
  })
  .meta({ id: "SavedText" });

export const messageStartSchema = z
  .object({
    to: z.string().describe("Empty: they left no address"),
    name: z.string(),
    subject: z.string().describe("To begin with"),
    values: z.record(z.string(), z.string()).describe("What stands for each {placeholder}"),
    closing: z.string().describe("Stands below every message"),
    texts: z.array(savedTextSchema),
  })
  .meta({ id: "MessageStart" });

export const newMessageSchema = z
  .object({
    about: z.string().min(1).max(60).describe("The id of an order or a lead"),
    subject,
    text,
    requestId: z.uuid().describe("Names this message: sent again, it is not sent twice"),
  })
  .meta({ id: "NewCustomerMessage" });

export const textDraftSchema = z
  .object({ name: line("a name", most.name), subject, text })
  .meta({ id: "SavedTextDraft" });

export const changedTextSchema = z
  .object({ ...textDraftSchema.shape, revision: z.int().min(1).describe("The one that was seen") })
  .meta({ id: "ChangedSavedText" });

export type CustomerMessage = z.infer<typeof messageSchema>;
export type SavedText = z.infer<typeof savedTextSchema>;
export type MessageStart = z.infer<typeof messageStartSchema>;
export type NewMessage = z.infer<typeof newMessageSchema>;
export type TextDraft = z.infer<typeof textDraftSchema>;
