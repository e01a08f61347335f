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
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "AuditList" });

export type AuditList = z.infer<typeof auditListSchema>;
