import { useId } from "react";
import { dayNames, hoursLines } from "#features/site/opening-hours.ts";
import { type Day, type Hours, siteLimits } from "#features/site/site-texts.ts";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

const states: Record<Day["state"], string> = {
  open: "Open",
  appointment: "By appointment",
  closed: "Closed",
};

export function HoursEditor({ editor }: { editor: TextEditor<Hours> }) {
  const { draft, fieldErrors } = editor;
  const lines = [...hoursLines(draft.week), draft.note].filter(Boolean);
  return (
    <TextSection
      editor={editor}
      page="/contact"
      hint="The lines on the site and what search engines read are made from this week."
    >
      <ol className="border-b border-rule">
        {draft.week.map((day, index) => (
          <DayRow
            key={dayNames[index]}
            name={dayNames[index] ?? ""}
            day={day}
            error={fieldErrors[`week.${index}.opens`] ?? fieldErrors[`week.${index}.closes`]}
            onChange={(next) =>
              editor.edit({ ...draft, week: draft.week.with(index, next) }, `week.${index}.*`)
            }
          />
        ))}
      </ol>
      <Field
        label="What is different just now"
        value={draft.note}
        error={fieldErrors.note}
        maxLength={siteLimits.note}
        hint="Below the hours: 'Closed July 4'."
        onChange={({ target }) => editor.edit({ ...draft, note: target.value }, "note")}
      />
      <div>
        <p className="text-ui font-semibold">Preview</p>
        <div data-preview="" className="mt-2 border-l-4 border-line bg-sheet px-4 py-3">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </TextSection>
  );
}

interface DayRowProps {
  name: string;
  day: Day;
  error: string | undefined;
  onChange: (day: Day) => void;
}

const control = "min-h-11 rounded-edge border bg-sheet px-3 text-ui";

function DayRow({ name, day, error, onChange }: DayRowProps) {
  const id = useId();
  const time = (part: "opens" | "closes", label: string) => (
    <input
      type="time"
      aria-label={`${name}, ${label}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      value={day[part]}
      onChange={({ target }) => onChange({ ...day, [part]: target.value })}
      className={classNames(
        control,
        "figures min-w-0 max-md:grow",
        error ? "border-error" : "border-control",
      )}
    />
  );
  return (
    <li className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3 gap-y-2 border-t border-rule py-3 md:grid-cols-[9rem_12rem_1fr]">
      <span id={`${id}-day`} className="font-semibold">
        {name}
      </span>
      <select
        aria-labelledby={`${id}-day`}
        value={day.state}
        onChange={({ target }) => onChange({ ...day, state: target.value as Day["state"] })}
        className={classNames(control, "w-full border-control")}
      >
        {Object.entries(states).map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </select>
      {day.state === "open" && (
        <span className="col-span-full flex items-center gap-2 md:col-span-1">
          {time("opens", "opens at")}
          <span className="text-slate">to</span>
          {time("closes", "closes at")}
        </span>
      )}
      {error && (
        <p id={`${id}-error`} className="col-span-full text-small font-semibold text-error">
          {error}
        </p>
      )}
    </li>
  );
}
