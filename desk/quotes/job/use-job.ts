import { useQueryClient } from "@tanstack/react-query";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { keptDrafts } from "#desk/kit/editor/kept-drafts.ts";
import { useAutosaved } from "#desk/kit/editor/use-autosaved.ts";
import { quoteKey, quotesUrl, readQuote } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote, QuoteJob } from "#desk/quotes/quotes-schema.ts";
import { call } from "#platform/api-client.ts";

/** As it is typed: a day that was not chosen is empty. */
export interface JobForm extends Pick<QuoteJob, "who" | "checklist" | "notes"> {
  startsOn: string;
  endsOn: string;
}

interface Planned {
  revision: number;
  quote: AdminQuote;
}

const kept = keptDrafts<JobForm>(
  "quote-job",
  ({ checklist, ...texts }) =>
    Array.isArray(checklist) &&
    [texts.startsOn, texts.endsOn, texts.who, texts.notes].every((one) => typeof one === "string"),
);

const planned = (quote: AdminQuote): Planned => ({ revision: quote.job?.revision ?? 0, quote });

/** The plan of a job, stored while it is typed. */
export function useJob(first: AdminQuote) {
  const client = useQueryClient();
  const { id } = first;
  const editor = useAutosaved<Planned, JobForm>(planned(first), kept.read(id), {
    draftOf: ({ quote }) => formOf(quote.job),
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    check,
    async send(form, revision) {
      const { startsOn, endsOn, ...rest } = form;
      const days = { startsOn: startsOn || null, endsOn: endsOn || null };
      const body = { ...rest, ...days, revision };
      const path = `${quotesUrl}/${id}/job` as const;
      return planned(await call<"PUT /api/admin/quotes/:id/job">("PUT", path, body));
    },
    readNewest: async () => planned(await readQuote(id)),
    differences: ({ quote }, form) => differences(formOf(quote.job), form),
    errorsAt: (fields) => fields,
    keep: (draft) => kept.keep(id, draft),
    onStored: ({ quote }) => client.setQueryData(quoteKey(id), quote),
  });
  const { isDirty, isSaving, saveError } = editor;
  const isWorking = isDirty || isSaving;
  return { ...editor, stateText: saveError ? "Not saved" : isWorking ? "Saving…" : "" };
}

function formOf(job: QuoteJob | null): JobForm {
  const { startsOn, endsOn, who = "", checklist = [], notes = "" } = job ?? {};
  return { startsOn: startsOn ?? "", endsOn: endsOn ?? "", who, checklist, notes };
}

function check({ startsOn, endsOn }: JobForm): FieldErrors {
  if (endsOn === "") return {};
  if (startsOn === "") return { startsOn: "Choose the first day, too." };
  return endsOn < startsOn ? { endsOn: "The last day cannot be before the first." } : {};
}

const names = {
  ...{ startsOn: "First day", endsOn: "Last day", who: "Who", checklist: "What is to be done" },
  notes: "Notes for the job",
} as const;

function differences(stored: JobForm, typed: JobForm): string[] {
  return (Object.keys(names) as (keyof JobForm)[])
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(typed[field]))
    .map((field) => names[field]);
}
