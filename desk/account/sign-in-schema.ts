import { z } from "zod";

export const signInSchema = z
  .object({
    username: z.string().min(1, "Please enter your username.").max(100),
    password: z.string().min(1, "Please enter your password.").max(200),
    code: z.string().trim().min(1).max(20).optional().describe("Of the authenticator app"),
  })
  .meta({ id: "SignIn" });

export const codeSchema = z.object({ code: z.string().trim().min(1).max(20) });

export const sessionSchema = z
  .object({
    username: z.string(),
    expiresAt: z.iso.datetime(),
    secondFactor: z.object({
      enabled: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** A live shop asks for it until it is on. */
      wanted: z.boolean(),
    }),
  })
  .meta({ id: "AdminSession" });

export type AdminSessionView = z.infer<typeof sessionSchema>;

export const okSchema = z.object({ ok: z.literal(true) });
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export const newSecretSchema = z.object({ secret: z.string(), address: z.string() });
