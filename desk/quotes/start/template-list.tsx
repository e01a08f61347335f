import { useQueryClient } from "@tanstack/react-query";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { RowButton } from "#desk/kit/list/row-controls.tsx";
import { templatesKey, useTemplates } from "#desk/quotes/quotes-client.ts";
import type { QuoteTemplate } from "#desk/quotes/quotes-schema.ts";
import { cents, formatMoney } from "#platform/money.ts";

interface TemplateListProps {
  isBusy: boolean;
  onChoose: (id: string) => unknown;
}

/** What was saved to begin from. */
export function TemplateList({ isBusy, onChoose }: TemplateListProps) {
  const list = useTemplates();
  const client = useQueryClient();
  const templates = list.data?.templates ?? [];

  async function remove({ id, name }: QuoteTemplate) {
    const question = {
      title: `Delete the template ${name}?`,
      description: "Quotes that were begun with it stay as they are.",
      confirm: "Delete",
    };
    if (!(await isConfirmed(question))) return;
    await change<"DELETE /api/admin/quote-templates/:id">(
      "DELETE",
      `/api/admin/quote-templates/${id}`,
      undefined,
      "Failed to delete the template",
    );
    await client.invalidateQueries({ queryKey: templatesKey });
  }

  return (
    <section aria-labelledby="templates-title" className="mt-10 max-w-3xl">
      <h2 id="templates-title" className="type-subheading">
        Begin with a template
      </h2>
      <DeskList
        list={list}
        of="templates"
        isEmpty={templates.length === 0}
        empty={
          <p className="measure mt-2 text-slate">
            None yet. Any quote can be saved as a template: ‘Pond 11 x 16’ is written once.
          </p>
        }
      >
        <ul className="mt-2">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center border-t border-rule">
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onChoose(template.id)}
                className="grid min-h-14 min-w-0 grow cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-left hover:underline"
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{template.name}</span>
                <span className="figures text-right text-ui">
                  {formatMoney(cents(template.total))}
                  <span className="block text-small text-slate">
                    {template.lines === 1 ? "1 line" : `${template.lines} lines`}
                  </span>
                </span>
              </button>
              <RowButton
                label={`Delete the template ${template.name}`}
                icon="close"
                onPress={() => void remove(template)}
              />
            </li>
          ))}
        </ul>
      </DeskList>
    </section>
  );
}
