import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { quoteLimits } from "#desk/quotes/quote-limits.ts";
import { templatesKey, useTemplates } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

/** The lines and words of a quote, under a name, to begin others from. */
export function TemplateDialog({ quote, onClose }: { quote: AdminQuote; onClose: () => void }) {
  const client = useQueryClient();
  const templates = useTemplates().data?.templates ?? [];
  const [name, setName] = useState(quote.title);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isTaken = templates.some((template) => template.name === name.trim());

  async function save() {
    setBusy(true);
    try {
      const body = { quote: quote.id, name };
      await call<"POST /api/admin/quote-templates">("POST", "/api/admin/quote-templates", body);
      await client.invalidateQueries({ queryKey: templatesKey });
      toasts.add({ title: "Template saved", description: name.trim() });
      onClose();
    } catch (problem) {
      const said = problemOf(problem).fields?.name ?? problemText(problem);
      setError(said ?? "The shop does not answer. Please try again.");
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Save as a template"
      description="New quotes can begin with these lines and words. Prices are those of now."
      confirm={isTaken ? "Put it in the place of the old one" : "Save"}
      isDisabled={isBusy || name.trim() === ""}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        className="mt-4"
        label="Name"
        required
        placeholder="Pond 11 x 16"
        maxLength={quoteLimits.template}
        value={name}
        error={error}
        hint={isTaken ? "There is one of this name." : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
