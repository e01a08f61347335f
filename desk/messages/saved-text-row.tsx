import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { change } from "#desk/kit/desk-client.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { textsKey } from "./messages-client.ts";
import type { SavedText } from "./messages-schema.ts";
import { SavedTextForm } from "./saved-text-form.tsx";

export function SavedTextRow({ text }: { text: SavedText }) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const readAnew = () => client.invalidateQueries({ queryKey: textsKey });

  async function saveAgain({ name, subject, text: body }: SavedText) {
    const draft = { name, subject, text: body };
    const failed = "Failed to save the text again";
    await change<"POST /api/admin/texts">("POST", "/api/admin/texts", draft, failed);
    await readAnew();
  }
  /** No question: it can be undone at once. */
  async function remove() {
    const removed = await change<"DELETE /api/admin/texts/:id">(
      "DELETE",
      `/api/admin/texts/${text.id}`,
      undefined,
      "Failed to delete the text",
    );
    await readAnew();
    if (!removed) return;
    toasts.add({
      title: "Text deleted",
      description: removed.name,
      action: {
        label: "Undo",
        altText: "Write the text again with New text",
        run: () => void saveAgain(removed),
      },
    });
  }

  if (isEditing) return <SavedTextForm text={text} onDone={() => setEditing(false)} />;
  return (
    <article aria-label={text.name}>
      <h2 className="type-subheading [overflow-wrap:anywhere]">{text.name}</h2>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{text.subject}</p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text.text}</p>
      <p className="mt-1 text-small text-slate">
        Last changed {dateAndTime(text.updatedAt)}, {text.updatedBy}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          size="small"
          variant="quiet"
          aria-label={`Edit ${text.name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${text.name}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
