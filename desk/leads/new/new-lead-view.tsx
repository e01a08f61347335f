import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "#desk/kit/editor/field-errors.ts";
import { leadsKey } from "#desk/leads/leads-client.ts";
import { consultationLimits as most } from "#features/consultations/consultation.ts";
import { call, problemText } from "#platform/api-client.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { emptyLead, keepLead, keptLead, type LeadDraft } from "./kept-lead.ts";

const notSaved =
  "It was not stored. What you wrote is kept in this browser: please try again when you are back online.";

/** What somebody asked for on the phone or at the yard, typed while they speak. */
export function NewLeadView() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(keptLead);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const field = (name: Exclude<keyof LeadDraft, "requestId">) => ({
    name,
    value: draft[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...draft, [name]: target.value, requestId: crypto.randomUUID() };
      setDraft(next);
      keepLead(next);
      setFieldErrors(withoutErrors(fieldErrors, name));
    },
  });

  async function store(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { followUpOn, ...typed } = draft;
      const lead = await call<"POST /api/admin/leads">("POST", "/api/admin/leads", {
        ...typed,
        followUpOn: followUpOn || null,
      });
      keepLead(emptyLead());
      await client.invalidateQueries({ queryKey: leadsKey });
      toasts.add({ title: "Lead taken down", description: lead.name });
      navigate(`/admin/leads/${lead.id}`, { replace: true });
    } catch (problem) {
      const fields = fieldErrorsOf(problem);
      setFieldErrors(fields);
      if (Object.keys(fields).length === 0) setError(problemText(problem) ?? notSaved);
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className="type-title pt-8">Take down a lead</h1>
      <p className="measure mt-2 text-slate">
        For whoever asks on the phone or at the yard. It counts as spoken to.
      </p>
      <form onSubmit={store} noValidate className="mt-6 grid max-w-3xl gap-4">
        <Field label="Name" required maxLength={most.name} {...field("name")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Phone"
            type="tel"
            hint="This or an e-mail address is needed."
            maxLength={most.phone}
            {...field("phone")}
          />
          <Field label="Email" type="email" maxLength={most.email} {...field("email")} />
        </div>
        <Field label="Town" maxLength={most.location} {...field("location")} />
        <Field
          as="textarea"
          label="What it is about"
          required
          rows={5}
          maxLength={most.message}
          {...field("message")}
        />
        <Field label="Come back to it on" type="date" {...field("followUpOn")} />
        {error && (
          <p role="alert" className="border-l-4 border-error pl-4">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            Store lead
          </Button>
          <ButtonLink to="/admin/leads" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
