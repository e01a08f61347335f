import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { promises } from "#content/promises.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { contactAddress, questionAbout } from "./asked-about.ts";
import {
  type ConsultationField,
  type FieldMessages,
  consultationLimits as limits,
} from "./consultation.ts";
import {
  dropDraft,
  keepDraft,
  keptDraft,
  keptQuestion,
  withoutQuestion,
  withQuestion,
} from "./consultation-draft.ts";
import { PhotoChoice, PhotoSending, PhotosLeft } from "./photos/late-photos.tsx";
import type { StoredRequest } from "./photos/photo-sending.tsx";
import { sendConsultation } from "./send-consultation.ts";
import { type ShownSubject, SubjectCard } from "./subject-card.tsx";
import { ThankYouCard } from "./thank-you-card.tsx";
import { UnreachableNote } from "./unreachable-note.tsx";

/** What the server says when the form was posted without JavaScript. */
export type ConsultationAnswer =
  /** `left`: so many photos could not be kept. */
  | { state: "sent"; left: number }
  | {
      state: "failed";
      fields: FieldMessages;
      values: Partial<Record<ConsultationField, string>>;
    };

type State = "idle" | "sending" | "sent" | "failed" | "unreachable";

const failureText = "Sorry—something went wrong. Please try again.";
/** Nothing went wrong: there is something to be mended first. */
const toMend = "Not sent yet: please correct what is marked above.";

interface ConsultationFormProps {
  answer?: ConsultationAnswer | undefined;
  /** What the visitor has come to ask about. */
  subject?: ShownSubject | undefined;
}

/** Sends in the background with JavaScript, and as a plain form to /contact without. */
export function ConsultationForm({ answer, subject }: ConsultationFormProps) {
  const [state, setState] = useState<State>(answer?.state ?? "idle");
  const [fields, setFields] = useState<FieldMessages>(
    answer?.state === "failed" ? answer.fields : {},
  );
  const form = useRef<HTMLFormElement>(null);
  /** Undefined: the visitor has typed here before, so that the time says nothing. */
  const opened = useRef<number>(undefined);
  const values = answer?.state === "failed" ? answer.values : {};
  const [photos, setPhotos] = useState<readonly File[]>([]);
  /** What the chosen photos belong to, once it is stored. */
  const [stored, setStored] = useState<StoredRequest>();
  /** Where the answer goes, as it was typed. */
  const [email, setEmail] = useState("");

  const question = subject && questionAbout(subject);
  useEffect(() => {
    const kept = keptDraft();
    if (Object.keys(kept).length === 0) opened.current = performance.now();
    else if (question) kept.message = withQuestion(kept.message, question, keptQuestion());
    // Not as default values: the server does not know them, and what was typed while the page came
    // alive stays.
    const fields = [...(form.current?.elements ?? [])].filter(isTextField);
    const isTyped = fields.some(({ value, defaultValue }) => value !== defaultValue);
    for (const field of fields) {
      const text = kept[field.name as ConsultationField];
      if (text !== undefined && field.value === field.defaultValue) field.value = text;
    }
    if (isTyped && form.current) keepDraft(new FormData(form.current), question);
  }, [question]);
  useEffect(() => {
    if (state === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // Chosen with the browser's own button, before the list of photos was there.
    const chosen = data.getAll("photos").filter((file) => file instanceof File && file.size > 0);
    if (chosen.length > 0) setPhotos(chosen as File[]);
    setState("sending");
    setFields({});
    const openFor = opened.current && Math.round(performance.now() - opened.current);
    const result = await sendConsultation(data, openFor);
    if (result.ok) {
      dropDraft();
      setEmail(String(data.get("email")));
      setStored(result);
      return setState("sent");
    }
    setFields(result.fields);
    setState(result.isUnreachable ? "unreachable" : "failed");
  }

  /** The form is drawn anew without the card, from what was typed so far. */
  function dropSubject() {
    const data = new FormData(form.current ?? undefined);
    data.set("message", withoutQuestion(String(data.get("message")), question ?? ""));
    keepDraft(data, undefined);
  }

  if (state === "sent") {
    return (
      <ThankYouCard
        email={email}
        subject={subject}
        onAgain={() => {
          setPhotos([]);
          setStored(undefined);
          setState("idle");
        }}
      >
        <Suspense>
          {stored && photos.length > 0 && <PhotoSending request={stored} photos={photos} />}
          {answer?.state === "sent" && answer.left > 0 && <PhotosLeft count={answer.left} />}
        </Suspense>
      </ThankYouCard>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`${contactAddress(subject?.asked ?? null)}#consultation`}
      onSubmit={send}
      onInput={({ currentTarget }) => keepDraft(new FormData(currentTarget), question)}
      className="grid gap-6"
    >
      {subject && <SubjectCard subject={subject} onRemove={dropSubject} />}
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
          hint="Only if you would rather get a call than an e-mail."
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
        defaultValue={values.message ?? question}
        error={fields.message}
      />
      <Suspense>
        <PhotoChoice photos={photos} onChange={setPhotos} />
      </Suspense>
      <Trap />
      {(state === "failed" || state === "unreachable") && (
        <div className="border-l-4 border-error bg-sheet px-4 py-3">
          <p role="alert" className="text-error">
            {Object.keys(fields).length > 0 ? toMend : failureText}
          </p>
          {state === "unreachable" && <UnreachableNote />}
        </div>
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

function isTextField(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
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
