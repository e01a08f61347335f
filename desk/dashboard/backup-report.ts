import { z } from "#platform/zod.ts";

export const backupReportSchema = z
  .object({
    /** Waiting: the first is not made yet. Late: another one should have been made by now. */
    state: z.enum(["off", "waiting", "good", "late"]),
    lastGoodAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    everyMinutes: z.int().nullable(),
    /** Whether the owner should be told when it is off: a demo loses nothing. */
    isWanted: z.boolean(),
  })
  .meta({ id: "BackupReport" });

export type BackupReport = z.infer<typeof backupReportSchema>;
