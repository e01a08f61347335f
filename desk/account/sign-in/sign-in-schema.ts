import { roleNames } from "#desk/account/rights.ts";
import { z } from "#platform/zod.ts";

const password = z.string().min(1, "Please enter your password.").max(200);

export const trustSchema = z
  .boolean()
  .default(false)
  .describe("Whether this browser stays signed in for 30 days");

export const signInSchema = z
  .object({
    username: z.string().min(1, "Please enter your username.").max(100),
    password,
    code: z.string().trim().min(1).max(20).optional().describe("Of the authenticator app"),
    link: z
      .string()
      .max(100)
      .optional()
      .describe("What a mailed sign-in link carries: tried apart from everybody else's attempts"),
    trust: trustSchema,
  })
  .meta({ id: "SignIn" });

export const passwordSchema = z.object({ password });
/** What a change of the second factor asks for: a borrowed session has neither. */
export const factorChangeSchema = z.object({
  password,
  code: z.string().trim().min(1, "Please enter the code.").max(20),
});

export const renewCodesSchema = z.object({
  password,
  code: z.string().trim().min(1).max(20).optional().describe("While the second factor is on"),
});

export const sessionSchema = z
  .object({
    username: z.string(),
    role: z.enum(roleNames),
    passwordIsTemporary: z.boolean().describe("Only choosing another password is allowed"),
    isTrusted: z.boolean().describe("Whether this browser stays signed in for 30 days"),
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
const otherSessions = z.int().describe("How many other sessions were ended");
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()),
  otherSessions,
});
export const factorOffSchema = z.object({ ok: z.literal(true), otherSessions });

export type FactorChange = z.infer<typeof factorChangeSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export const newSecretSchema = z.object({ secret: z.string(), address: z.string() });
