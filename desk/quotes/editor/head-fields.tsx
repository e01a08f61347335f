import { Checkbox } from "#desk/kit/checkbox.tsx";
import { quoteLimits as most } from "#desk/quotes/quote-limits.ts";
import { Field } from "#ui/field.tsx";
import type { QuoteForm } from "./quote-form.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

type HeadField = "title" | "name" | "email" | "phone" | "location";

/** Whom it is for, until when it holds, and what the law wants. */
export function HeadFields({ editor, today }: { editor: QuoteEditorState; today: string }) {
  const { form, fieldErrors, edit } = editor;
  const field = (name: HeadField) => ({
    value: form[name],
    error: fieldErrors[name],
    maxLength: most[name],
    onChange: ({ target }: { target: { value: string } }) =>
      edit({ [name]: target.value } as Partial<QuoteForm>, name),
  });
  return (
    <section aria-labelledby="head-title">
      <h2 id="head-title" className="type-subheading">
        For whom, and until when
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label="Name" required {...field("name")} />
        <Field
          label="What it is for"
          required
          placeholder="Pond 11 x 16 with a waterfall"
          {...field("title")}
        />
        <Field label="Email" type="email" {...field("email")} />
        <Field label="Phone" type="tel" {...field("phone")} />
        <Field label="Place" {...field("location")} />
        <Field
          label="Valid until"
          type="date"
          min={today}
          hint="Without a day: 30 days from sending."
          value={form.validUntil}
          error={fieldErrors.validUntil}
          onChange={({ target }) => edit({ validUntil: target.value }, "validUntil")}
        />
      </div>
      <Checkbox
        className="mt-4"
        label="Remind them by e-mail"
        hint="After 3 and after 10 days, unless they have answered."
        isOn={form.reminders}
        onChange={(reminders) => edit({ reminders })}
      />
      <Checkbox
        className="mt-2"
        label="Three-day notice"
        hint="For a contract that is signed at their home: they can cancel it within three days."
        isOn={form.notice}
        onChange={(notice) => edit({ notice })}
      />
    </section>
  );
}
