import type { ReactNode } from "react";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { type AttentionLine, attentionWords } from "./attention-words.ts";
import type { Attention } from "./dashboard-schema.ts";

interface AttentionItemProps {
  item: Attention["items"][number];
  onResolve: () => void;
}

/** A record that waits for a person: what happened, what to do, and what is known. */
export function AttentionItem({ item, onResolve }: AttentionItemProps) {
  const { title, advice, lines } = attentionWords(item);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{title}</p>
        <p className="measure text-ui">{advice}</p>
        <dl className="mt-2 grid gap-y-1 text-ui">
          <Line label="Since">{dateAndTime(item.createdAt)}</Line>
          {lines.map((line) => (
            <Line key={`${line.label} ${line.value}`} label={line.label}>
              <Value {...line} />
            </Line>
          ))}
        </dl>
      </div>
      <Button variant="quiet" size="small" onClick={onResolve}>
        Dealt with
      </Button>
    </li>
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

function Value({ label, value, isReference }: AttentionLine) {
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
  // Its beginning is enough to know it by; one click takes the whole of it to be copied.
  return (
    <code title={value} className="block max-w-56 truncate font-mono text-small select-all">
      {value}
    </code>
  );
}
