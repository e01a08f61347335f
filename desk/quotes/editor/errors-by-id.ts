import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { writtenLines } from "./form-content.ts";
import type { QuoteForm } from "./quote-form.ts";

/** The API counts lines (`content.lines.3.text`); on the screen each has a name. */
export function errorsById(fields: FieldErrors, form: QuoteForm): FieldErrors {
  const lines = writtenLines(form);
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const path = field.replace(/^content\./, "");
      const [, index, rest] = /^lines\.(\d+)(\..+)?$/.exec(path) ?? [];
      const line = lines[Number(index)];
      if (line) return [`lines.${line.id}${rest ?? ".text"}`, text];
      return [path.replace(/^deposit\..+$/, "deposit"), text];
    }),
  );
}
