import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import type { CustomerMessage } from "./messages-schema.ts";

const states: Record<CustomerMessage["state"], { label: string; tone: Tone }> = {
  waiting: { label: "In the outbox", tone: "yellow" },
  delivered: { label: "Delivered", tone: "green" },
  "not delivered": { label: "Not delivered", tone: "red" },
};

/** A message that was written by hand: what it said, who wrote it, and whether it has arrived. */
export function MessageEntry({ message }: { message: CustomerMessage }) {
  return (
    <details className="[overflow-wrap:anywhere]">
      <summary className="min-h-11 cursor-pointer py-1">
        <span className="font-semibold">{message.subject}</span> <MessageState message={message} />
        <span className="block text-small text-slate">
          {dateAndTime(message.at)}, {message.actor}
        </span>
      </summary>
      <MessageText message={message} />
    </details>
  );
}

export function MessageState({ message }: { message: CustomerMessage }) {
  const { label, tone } = states[message.state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function MessageText({ message }: { message: CustomerMessage }) {
  return (
    <div className="border border-rule bg-sheet p-3 text-ui [overflow-wrap:anywhere]">
      <p className="text-small text-slate">To {message.to}</p>
      <p className="mt-1 whitespace-pre-wrap">{message.text}</p>
    </div>
  );
}
