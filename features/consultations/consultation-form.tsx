import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { promises } from "#content/business.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import {
  type ConsultationField,
  type FieldMessages,
  consultationLimits as limits,
} from "./consultation.ts";
import { dropDraft, keepDraft, keptDraft, withQuestion } from "./consultation-draft.ts";
import { sendConsultation } from "./send-consultation.ts";
import { ThankYouCard } from "./thank-you-card.tsx";

/** What the server says when the form was posted without JavaScript. */
export type ConsultationAnswer =
  | { state: "sent" }
  | {
      state: "failed";
      fields: FieldMessages;
      values: Partial<Record<ConsultationField, string>>;
    };

type State = "idle" | "sending" | "sent" | "failed";

export const failureText = "Sorry—something went wrong. Please try again.";

/** Sends in the background with JavaScript, and as a plain form to /contact without. */
export function ConsultationForm({ answer }: { answer?: ConsultationAnswer | undefined }) {
  const [state, setState] = useState<State>(answer?.state ?? "idle");
  const [fields, setFields] = useState<FieldMessages>(
    answer?.state === "failed" ? answer.fields : {},
  );
  const form = useRef<HTMLFormElement>(null);
  /** Undefined: the visitor has typed here before, so that the time says nothing. */
  const opened = useRef<number>(undefined);
  const values = answer?.state === "failed" ? answer.values : {};

  const { state: navigationState } = useLocation();
  useEffect(() => {
    const kept = keptDraft();
    if (Object.keys(kept).length === 0) opened.current = performance.now();
    // Not as default values: the server does not know them, and what was typed while the page came alive stays.
    for (const [name, text] of Object.entries(withQuestion(kept, navigationState))) {
      const field = form.current?.elements.namedItem(name);
      if (isTextField(field) && field.value === "") field.value = text;
    }
  }, [navigationState]);
  useEffect(() => {
    if (state === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState("sending");
    setFields({});
    const openFor = opened.current && Math.round(performance.now() - opened.current);
    const result = await sendConsultation(data, openFor);
    if (result.ok) {
      dropDraft();
      return setState("sent");
    }
    setFields(result.fields);
    setState("failed");
  }

  if (state === "sent") return <ThankYouCard onAgain={() => setState("idle")} />;
  return (
    <form
      ref={form}
      method="post"
      action="/contact#consultation"
      onSubmit={send}
      onInput={({ currentTarget }) => keepDraft(new FormData(currentTarget))}
      className="grid gap-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Name"
          name="name"
          required
          maxLength={limits.name}
          autoComplete="name"
          defaultValue={values.name}
          error={fields.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          defaultValue={values.email}
          error={fields.email}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
          hint="Only if you would rather be called than written to."
          defaultValue={values.phone}
          error={fields.phone}
        />
        <Field
          label="Location"
          name="location"
          maxLength={limits.location}
          autoComplete="address-level2"
          hint="Town or street, so that we know the ground."
          defaultValue={values.location}
          error={fields.location}
        />
      </div>
      <Field
        as="textarea"
        label="Project Details"
        name="message"
        required
        rows={6}
        maxLength={limits.message}
        hint="Length, width, sun or shade, what is there now. A guess will do."
        defaultValue={values.message}
        error={fields.message}
      />
      <Trap />
      {state === "failed" && (
        <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 text-error">
          {failureText}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="koi"
          disabled={state === "sending"}
          className="max-sm:w-full sm:min-w-64"
        >
          {state === "sending" ? "SENDING..." : "Request Free Consultation"}
        </Button>
        <p className="text-small text-slate">{promises.quote}</p>
      </div>
    </form>
  );
}

function isTextField(
  field: Element | RadioNodeList | null | undefined,
): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** People do not see it and cannot reach it; scripts fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
