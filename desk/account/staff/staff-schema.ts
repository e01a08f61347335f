import { roleNames } from "#desk/account/rights.ts";
import { z } from "#platform/zod.ts";

const username = z
  .string()
  .trim()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,39}$/,
    "Please choose a name of 2 to 40 small letters, digits, dots or hyphens.",
  );
const role = z.enum(roleNames);

export const newAccountSchema = z.object({ username, role }).meta({ id: "NewAccount" });
export const changeAccountSchema = z.object({ role });

export const accountSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    role,
    secondFactor: z.boolean(),
    passkeys: z.int(),
    /** The start password was not changed yet. */
    isWaiting: z.boolean(),
    lastUsedAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    isFixed: z.boolean().describe("One's own, or the one of the server's settings"),
  })
  .meta({ id: "Account" });

export const accountsSchema = z.object({ accounts: z.array(accountSchema) });
export const startPasswordSchema = z.object({
  startPassword: z.string().describe("Shown once; it has to be changed at the first sign-in"),
});

export type Account = z.infer<typeof accountSchema>;
