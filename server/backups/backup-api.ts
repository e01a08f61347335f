import type { DeskPlugin } from "#desk/account/admin-gate.server.ts";
import { type BackupReport, backupReportSchema } from "#desk/dashboard/backup-report.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import type { Config } from "#server/config.ts";
import type { Backups } from "./backups.ts";

const routes = {
  "GET /api/admin/backups": {
    summary: "When the last good backup of the shop was made by itself",
    tags: ["Admin: desk"],
    response: { 200: backupReportSchema, ...problemResponses(401) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Whether the shop is backed up, for the owner's eyes. */
export function backupApi(backups: Backups, { mode }: Pick<Config, "mode">): DeskPlugin {
  return () => async (api) => {
    api.get(
      "/admin/backups",
      { schema: routes["GET /api/admin/backups"] },
      async (): Promise<BackupReport> => {
        const { everyMs, goodAt, goodBytes, isLate } = await backups.report();
        const going = goodAt === undefined ? "waiting" : "good";
        return {
          state: everyMs === undefined ? "off" : isLate ? "late" : going,
          lastGoodAt: goodAt === undefined ? null : new Date(goodAt).toISOString(),
          bytes: goodBytes ?? null,
          everyMinutes: everyMs === undefined ? null : everyMs / 60_000,
          isWanted: mode === "live",
        };
      },
    );
  };
}
