import type { Phones } from "#features/site/site-texts.ts";
import { Field } from "#ui/field.tsx";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

const lines: readonly { line: keyof Phones; label: string; hint: string }[] = [
  {
    line: "main",
    label: "Main number",
    hint: "At the top of every page, with services, and in e-mails to leads.",
  },
  { line: "fountains", label: "Fountain and vase sales", hint: "With what is sold by quote." },
  {
    line: "support",
    label: "Product support",
    hint: "With products, cart and checkout, and in e-mails about orders.",
  },
];

export function PhonesEditor({ editor }: { editor: TextEditor<Phones> }) {
  const { draft, fieldErrors } = editor;
  return (
    <TextSection
      editor={editor}
      page="/contact"
      hint="US numbers, typed as you like: they are shown as (440) 555-0142 and can be tapped to call."
    >
      <div className="grid gap-6 md:grid-cols-3">
        {lines.map(({ line, label, hint }) => (
          <Field
            key={line}
            type="tel"
            required
            label={label}
            hint={hint}
            value={draft[line]}
            error={fieldErrors[line]}
            maxLength={40}
            onChange={({ target }) => editor.edit({ ...draft, [line]: target.value }, line)}
          />
        ))}
      </div>
    </TextSection>
  );
}
