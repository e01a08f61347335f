import type { Tone } from "#desk/kit/badge.tsx";
import { Badge } from "#desk/kit/badge.tsx";
import { statusLabel } from "#desk/kit/desk-format.ts";
import { managementTone } from "./status/order-status.ts";

export function StatusBadge({
  status,
  toneOf = managementTone,
}: {
  status: string;
  toneOf?: (status: string) => Tone;
}) {
  return <Badge tone={toneOf(status)}>{statusLabel(status)}</Badge>;
}
