import { roleNames } from "#desk/account/rights.ts";
import { z } from "#platform/zod.ts";

const fewestLetters = 10;

export const newPasswordSchema = z
  .string()
  .min(fewestLetters, `Please choose a password of ${fewestLetters} characters or more.`)
  .max(200);

export const changePasswordSchema = z
  .object({
    password: z.string().min(1, "Please enter your password.").max(200).describe("The present one"),
    newPassword: newPasswordSchema,
  })
  .refine(({ password, newPassword }) => password !== newPassword, {
    path: ["newPassword"],
    error: "Please choose another password than the present one.",
  });

export const ownAccountSchema = z
  .object({
    username: z.string(),
    role: z.enum(roleNames),
    devices: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        lastUsedAt: z.iso.datetime(),
        signedInUntil: z.iso.datetime().nullable(),
        isTrusted: z.boolean(),
        isThis: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: "OwnAccount" });

export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const signedOutSchema = z.object({ signedOut: z.int() });
export const passwordChangedSchema = z.object({ otherSessions: z.int() });
