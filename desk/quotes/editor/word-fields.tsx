import { useState } from "react";
import { useSavedTexts } from "#desk/messages/messages-client.ts";
import type { SavedText } from "#desk/messages/messages-schema.ts";
import { fill } from "#desk/messages/placeholders.ts";
import { mostWords } from "#features/quotes/quote-limits.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import type { WordField } from "./quote-form.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

const labels: readonly (readonly [WordField, string])[] = [
  ["greeting", "Greeting"],
  ["scope", "What we do"],
  ["excluded", "What is not included"],
  ["when", "When"],
  ["terms", "Terms"],
];

/** What stands around the lines, each from the owner's own texts or word by word. */
export function WordFields({ editor }: { editor: QuoteEditorState }) {
  const texts = useSavedTexts().data?.texts ?? [];
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title" className="type-subheading">
        Words
      </h2>
      <p className="measure text-small text-slate">
        What stays empty is left out. What you write often can be{" "}
        <Link to="/admin/customers/texts" className="link">
          saved as a text
        </Link>
        .
      </p>
      <div className="mt-2">
        {labels.map(([field, label]) => (
          <Words key={field} editor={editor} field={field} label={label} texts={texts} />
        ))}
      </div>
    </section>
  );
}

interface WordsProps {
  editor: QuoteEditorState;
  field: WordField;
  label: string;
  texts: readonly SavedText[];
}

function Words({ editor, field, label, texts }: WordsProps) {
  const { form, fieldErrors, edit } = editor;
  const text = form[field];
  /** What a saved text took the place of. */
  const [before, setBefore] = useState<string>();
  const name = form.name.trim();
  const values = { name, "first name": name.split(/\s+/, 1)[0] ?? name };
  const change = (next: string) => edit({ [field]: next }, field);
  return (
    <details className="border-t border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 text-ui">
        <span className="font-semibold">{label}</span>
        <span className="min-w-0 truncate text-small text-slate">{text || "empty"}</span>
      </summary>
      <div className="pb-4">
        {texts.length > 0 && (
          <ul aria-label={`Saved texts for ${label}`} className="mb-3 flex flex-wrap gap-2">
            {texts.map(({ id, name: called, text: saved }) => (
              <li key={id}>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    setBefore(text.trim() === "" ? undefined : text);
                    change(fill(saved, values));
                  }}
                >
                  {called}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {before !== undefined && (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-slate">
            The saved text took the place of what you wrote.
            <button
              type="button"
              className="link min-h-11 cursor-pointer"
              onClick={() => {
                change(before);
                setBefore(undefined);
              }}
            >
              Put it back
            </button>
          </p>
        )}
        <Field
          as="textarea"
          label={label}
          rows={5}
          maxLength={mostWords}
          value={text}
          error={fieldErrors[field]}
          onChange={({ target }) => {
            setBefore(undefined);
            change(target.value);
          }}
        />
      </div>
    </details>
  );
}
