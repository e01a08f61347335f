import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { type AdminOrder, mostNotes } from "./admin-order.ts";
import { NotesSaver, type NotesState } from "./notes-saver.ts";
import { updateOrder } from "./order-cache.ts";

const said: Record<NotesState, string> = {
  idle: "",
  saving: "Saving…",
  saved: "Saved",
  failed: "Not saved",
};

/** The owner's notes, stored while they are typed. */
export function NotesField({ order }: { order: AdminOrder }) {
  const { id } = order;
  const client = useQueryClient();
  const inputId = useId();
  const [text, setText] = useState(order.notes);
  const [state, setState] = useState<NotesState>("idle");
  const [saver] = useState(
    () =>
      new NotesSaver({
        async send(notes) {
          await sendJson("PATCH", `/api/orders/${id}/notes`, { notes }, { keepalive: true });
          updateOrder(client, id, { notes });
          return true;
        },
        onState(next) {
          setState(next);
          if (next !== "failed") return;
          const description = "Failed to update notes";
          toasts.add({ title: "Error", description, variant: "destructive" });
        },
        onSettled: () => toasts.add({ title: "Notes updated successfully" }),
      }),
  );
  // What another browser has stored shows after a refresh; what is being typed here is never overwritten.
  const [known, setKnown] = useState(order.notes);
  if (known !== order.notes) {
    setKnown(order.notes);
    if (state !== "saving") setText(order.notes);
  }
  return (
    <div>
      <label htmlFor={inputId} className="flex justify-between text-small text-slate">
        Notes
        <span role="status">
          {text.length >= mostNotes && "No room for more. "}
          {said[state]}
        </span>
      </label>
      <textarea
        id={inputId}
        value={text}
        maxLength={mostNotes}
        // For browsers that do not yet know field-sizing.
        rows={text.split("\n").length + Math.floor(text.length / 40)}
        placeholder="Add note..."
        onChange={({ target }) => {
          setText(target.value);
          saver.type(target.value);
        }}
        className="block max-h-80 min-h-11 w-full resize-none rounded-edge border border-control bg-sheet px-3 py-2.5 text-ui field-sizing-content placeholder:text-slate focus-visible:outline-offset-0"
      />
    </div>
  );
}
