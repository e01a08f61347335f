import { useQuery } from "@tanstack/react-query";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { call } from "#platform/api-client.ts";
import type { BackupReport } from "./backup-report.ts";

/** One line at the end of the dashboard: when the shop was last backed up. */
export function BackupLine() {
  const { data } = useQuery({
    queryKey: ["backups"],
    queryFn: () => call<"GET /api/admin/backups">("GET", "/api/admin/backups"),
    staleTime: 0,
  });
  if (!data || (data.state === "off" && !data.isWanted)) return null;
  const needsCare = data.state === "off" || data.state === "late";
  return (
    <p className={`mt-10 text-small ${needsCare ? "text-error" : "text-slate"}`}>
      {backupText(data)}
    </p>
  );
}

export function backupText({ state, lastGoodAt }: BackupReport): string {
  if (state === "off") return "The shop is not backed up by itself.";
  const last = lastGoodAt === null ? undefined : dateAndTime(lastGoodAt);
  if (state === "late") {
    return last ? `No good backup since ${last}.` : "No backup has been made yet.";
  }
  return last ? `Last good backup: ${last}.` : "The first backup is being made.";
}
