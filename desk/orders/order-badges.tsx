import { managementTone, statusLabel, type Tone } from "./order-status.ts";

/** A word on its colour; the colours are in app/admin/admin.css. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      data-tone={tone}
      className="inline-flex min-h-7 items-center rounded-edge px-2 text-small font-semibold whitespace-nowrap"
    >
      {children}
    </span>
  );
}

export function StatusBadge({
  status,
  toneOf = managementTone,
}: {
  status: string;
  toneOf?: (status: string) => Tone;
}) {
  return <Badge tone={toneOf(status)}>{statusLabel(status)}</Badge>;
}
