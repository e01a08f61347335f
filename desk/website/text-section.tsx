import { type ReactNode, useId } from "react";
import { useFieldErrorFocus } from "#desk/kit/editor/field-error-focus.ts";
import { LastChange } from "#desk/kit/editor/last-change.tsx";
import { SaveBar } from "#desk/kit/editor/save-bar.tsx";
import { ButtonAnchor } from "#ui/button.tsx";
import type { TextEditor } from "./use-text-editor.ts";

interface TextSectionProps<Value> {
  editor: TextEditor<Value>;
  hint: ReactNode;
  /** Where visitors see it. */
  page: string;
  children: ReactNode;
}

/** A text of the website: its fields, how things stand with it, and the way on. */
export function TextSection<Value>({ editor, hint, page, children }: TextSectionProps<Value>) {
  const id = useId();
  const form = useFieldErrorFocus(editor.saveError);
  const { lastChange } = editor.stored;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (editor.isDirty && !editor.isSaving) void editor.save();
      }}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <div>
          <h2 id={id} className="type-subheading">
            {editor.name}
          </h2>
          <p className="measure mt-1 text-ui text-slate">{hint}</p>
        </div>
        {/* Another tab: there the page is fetched as visitors get it. */}
        <ButtonAnchor size="small" variant="quiet" href={page} target="_blank" rel="noopener">
          View on site
        </ButtonAnchor>
      </div>
      {lastChange && (
        <LastChange change={lastChange} isDirty={editor.isDirty} onUndo={editor.undo} />
      )}
      <div className="grid gap-6 py-6">{children}</div>
      <SaveBar editor={editor} />
    </form>
  );
}
