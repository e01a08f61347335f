import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { SaveConflict } from "#desk/kit/editor/save-bar.tsx";
import { RowButton } from "#desk/kit/list/row-controls.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteLimits as most } from "#desk/quotes/quote-limits.ts";
import { openText } from "#desk/quotes/quote-words.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useJob } from "./use-job.ts";

/** When we come, who comes, what is to be done; and that it is done. */
export function JobPanel({ quote }: { quote: AdminQuote }) {
  const { finish } = useQuoteActions(quote);
  const job = useJob(quote);
  const { draft, edit, fieldErrors, saveError, stateText } = job;
  const [task, setTask] = useState("");
  const doneAt = quote.job?.doneAt ?? null;

  function addTask() {
    const text = task.trim();
    if (text === "" || draft.checklist.length >= most.tasks) return;
    edit((before) => ({ ...before, checklist: [...before.checklist, { text, done: false }] }));
    setTask("");
  }

  async function askToFinish() {
    if (!(await job.save())) return;
    const open = openText(quote);
    const question = {
      title: "Is the work done?",
      description: open
        ? `${open}. They are asked for it by e-mail.`
        : "Everything is paid. Nothing is asked for.",
      confirm: "It is done",
    };
    if (await isConfirmed(question)) await finish();
  }

  return (
    <section aria-labelledby="job-title">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="job-title" className="type-subheading">
          The job
        </h2>
        <p role="status" className="text-small text-slate">
          {stateText}
        </p>
      </div>
      {saveError?.kind === "conflict" && <SaveConflict editor={job} {...saveError} />}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Field
          label="First day"
          type="date"
          value={draft.startsOn}
          error={fieldErrors.startsOn}
          onChange={({ target }) =>
            edit((before) => ({ ...before, startsOn: target.value }), "startsOn", "endsOn")
          }
        />
        <Field
          label="Last day"
          type="date"
          min={draft.startsOn || undefined}
          value={draft.endsOn}
          error={fieldErrors.endsOn}
          onChange={({ target }) =>
            edit((before) => ({ ...before, endsOn: target.value }), "endsOn")
          }
        />
      </div>
      <Field
        className="mt-3"
        label="Who"
        maxLength={most.who}
        value={draft.who}
        error={fieldErrors.who}
        onChange={({ target }) => edit((before) => ({ ...before, who: target.value }), "who")}
      />
      <fieldset className="mt-4">
        <legend className="font-semibold">To do</legend>
        <ul>
          {draft.checklist.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same words
            <li key={index} className="flex items-center justify-between gap-2">
              <Checkbox
                className="min-w-0 [overflow-wrap:anywhere]"
                label={one.text}
                isOn={one.done}
                onChange={(done) =>
                  edit((before) => ({
                    ...before,
                    checklist: before.checklist.with(index, { ...one, done }),
                  }))
                }
              />
              <RowButton
                label={`Remove ${one.text}`}
                icon="close"
                onPress={() =>
                  edit((before) => ({
                    ...before,
                    checklist: before.checklist.toSpliced(index, 1),
                  }))
                }
              />
            </li>
          ))}
        </ul>
        <div className="mt-1 flex items-end gap-2">
          <input
            aria-label="Something to do"
            placeholder="Call the utility lines"
            enterKeyHint="done"
            maxLength={most.task}
            value={task}
            onChange={({ target }) => setTask(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              addTask();
            }}
            className="block min-h-11 w-full min-w-0 rounded-edge border border-control bg-sheet px-3 text-ui placeholder:text-slate"
          />
          <Button size="small" variant="quiet" onClick={addTask}>
            Add
          </Button>
        </div>
      </fieldset>
      <Field
        as="textarea"
        className="mt-4"
        label="Notes for the job"
        rows={3}
        maxLength={most.jobNotes}
        value={draft.notes}
        error={fieldErrors.notes}
        onChange={({ target }) => edit((before) => ({ ...before, notes: target.value }), "notes")}
      />
      {doneAt ? (
        <p className="mt-3 font-semibold">Done on {dateAndTime(doneAt)}</p>
      ) : (
        <Button className="mt-3" size="small" onClick={askToFinish}>
          The work is done
        </Button>
      )}
    </section>
  );
}
