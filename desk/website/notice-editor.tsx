import { business } from "#content/business.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dayLabel } from "#desk/kit/desk-format.ts";
import { isShown } from "#features/site/notice-time.ts";
import { type Notice, siteLimits } from "#features/site/site-texts.ts";
import { shopDay } from "#platform/shop-days.ts";
import { Field } from "#ui/field.tsx";
import type { EditableText } from "./editable-site.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

export function NoticeEditor({ editor }: { editor: TextEditor<Notice> }) {
  const { draft, fieldErrors } = editor;
  const set = (change: Partial<Notice>) =>
    editor.edit({ ...draft, ...change }, ...Object.keys(change));
  const left = siteLimits.notice - draft.text.length;
  return (
    <TextSection
      editor={editor}
      page="/"
      hint="One line at the top of every page: 'Spring opening appointments now booking'."
    >
      <Checkbox label="Show the notice bar" isOn={draft.isOn} onChange={(isOn) => set({ isOn })} />
      <Field
        label="Text"
        required
        value={draft.text}
        error={fieldErrors.text}
        hint={`${left} of ${siteLimits.notice} characters left`}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Field
        label="Link"
        value={draft.link ?? ""}
        error={fieldErrors.link}
        hint="Where the text leads: a page such as /contact, a phone number as tel:+14405550142, or an address that begins with https://."
        onChange={({ target }) => set({ link: target.value === "" ? null : target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <DayField
          label="First day"
          value={draft.from}
          error={fieldErrors.from}
          onChange={(from) => set({ from })}
        />
        <DayField
          label="Last day"
          value={draft.until}
          error={fieldErrors.until}
          onChange={(until) => set({ until })}
        />
      </div>
      <Preview notice={draft} stored={editor.stored} isDirty={editor.isDirty} />
    </TextSection>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Field
      type="date"
      label={label}
      value={value ?? ""}
      error={error}
      hint="All day, where the shop is."
      onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
    />
  );
}

interface PreviewProps {
  notice: Notice;
  stored: EditableText<Notice>;
  isDirty: boolean;
}

/** As it will look, in both themes the same. */
function Preview({ notice, stored, isDirty }: PreviewProps) {
  return (
    <div>
      <p className="text-ui font-semibold">Preview</p>
      <div data-preview="" className="notice mt-2">
        <span className={notice.link ? "underline underline-offset-4" : ""}>
          {notice.text.trim() || "Your text"}
        </span>
      </div>
      <p className="mt-2 text-small text-slate">
        {whenText(stored.value)}
        {isDirty && " Save to change that."}
      </p>
    </div>
  );
}

/** How it stands on the website, from what is stored. */
function whenText(notice: Notice): string {
  const now = Date.now();
  if (!notice.isOn) return "It is switched off: visitors do not see it.";
  if (isShown(notice, now, business.timeZone)) {
    return `Visitors see it now${notice.until ? `, until ${dayLabel(notice.until)}` : ""}.`;
  }
  const isOver = notice.until !== null && notice.until < shopDay(now, business.timeZone);
  return isOver
    ? `Its last day was ${dayLabel(notice.until ?? "")}: visitors no longer see it.`
    : `Visitors will see it from ${dayLabel(notice.from ?? "")}.`;
}
