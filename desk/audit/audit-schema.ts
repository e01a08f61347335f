import { z } from "#platform/zod.ts";

export const auditListSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        actor: z.string(),
        text: z.string(),
        detail: z.string().nullable(),
        subject: z.string(),
        about: z
          .object({ name: z.string(), path: z.string().nullable() })
          .nullable()
          .describe("What the subject is called now, and its page at the desk; null: unknown"),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "AuditList" });

export type AuditList = z.infer<typeof auditListSchema>;
