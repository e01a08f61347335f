import { trustSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { z } from "#platform/zod.ts";

const encoded = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+={0,2}$/);
const extensions = z.record(z.string(), z.unknown()).default({});
const attachment = z.string().max(40).nullish();

/** What the browser's own `toJSON` of a credential says; only what is looked at. */
const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
};

export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

export const shownPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).nullish(),
  }),
});

/** Says which challenge was answered; it comes with the question and goes back with the answer. */
export const ticketSchema = z.string().min(1).max(1_000);

export const passkeyQuestionSchema = z
  .object({
    ticket: ticketSchema,
    options: z.record(z.string(), z.unknown()).describe("For the browser's credential helpers"),
  })
  .meta({ id: "PasskeyQuestion" });

export const passkeyAnswerSchema = z.object({
  ticket: ticketSchema,
  credential: shownPasskeySchema,
});

export const passkeySignInSchema = passkeyAnswerSchema.extend({ trust: trustSchema });

export const addPasskeySchema = z.object({
  ticket: ticketSchema,
  name: z.string().trim().min(1, "Please give it a name.").max(60),
  credential: newPasskeySchema,
});

export type NewPasskey = z.output<typeof newPasskeySchema>;
export type ShownPasskey = z.output<typeof shownPasskeySchema>;
