import type { ReactNode } from "react";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { AttentionOf } from "./attention-schema.ts";
import { type RecordLine, recordWords } from "./record-words.ts";
import { useTodayActions } from "./today-actions.ts";
import { TodayRow } from "./today-row.tsx";

/** A record that only a person can decide: what happened, what to do, and what is known. */
export function RecordRow({ item }: { item: AttentionOf<"record"> }) {
  const { resolve } = useTodayActions();
  const { title, advice, lines } = recordWords(item);
  return (
    <TodayRow
      kind="Look into it"
      tone="red"
      time={dateAndTime(item.since)}
      title={title}
      hasChoice
      action={
        <Button variant="quiet" size="small" onClick={() => resolve(item.id)}>
          Dealt with
        </Button>
      }
    >
      <p className="measure text-ui">{advice}</p>
      <dl className="mt-2 grid gap-y-1 text-ui">
        {lines.map((line) => (
          <Line key={`${line.label} ${line.value}`} label={line.label}>
            <Value {...line} />
          </Line>
        ))}
      </dl>
    </TodayRow>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[14rem_1fr]">
      <dt className="text-slate [overflow-wrap:anywhere]">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Value({ label, value, isReference }: RecordLine) {
  if (label === "Order") {
    return (
      <Link
        to={`/admin/orders?q=${encodeURIComponent(value)}`}
        className="link -my-2 inline-block min-h-11 py-2"
      >
        {value}
      </Link>
    );
  }
  if (!isReference) return value;
  // Only the beginning is shown; one click copies the whole.
  return (
    <code title={value} className="block max-w-56 truncate font-mono text-small select-all">
      {value}
    </code>
  );
}
