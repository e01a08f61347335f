import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, fieldErrorsOf } from "#desk/kit/editor/field-errors.ts";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FoundPerson } from "./found-person.tsx";
import { lookFor } from "./people-client.ts";
import type { PersonView } from "./people-schema.ts";
import type { Person } from "./person.ts";

interface Looked {
  person: Person;
  found: PersonView;
}

/** Somebody asks what the shop has about them, or wants to be forgotten. */
export function PeopleView() {
  const [looked, setLooked] = useState<Looked>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isNext = useRef(false);
  // The button that had the focus went with its person. Not before the dialog is closed: it keeps
  // the focus inside.
  useEffect(() => {
    if (looked || !isNext.current) return;
    isNext.current = false;
    form.current?.querySelector("input")?.focus();
  }, [looked]);

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const phone = String(values.get("phone") ?? "").trim();
    const person = { email: String(values.get("email")).trim(), ...(phone ? { phone } : {}) };
    setBusy(true);
    setLooked(undefined);
    setFieldErrors({});
    try {
      setLooked({ person, found: await lookFor(person) });
    } catch (error) {
      const text = problemText(error) ?? "The shop does not answer. Please try again.";
      const fields = fieldErrorsOf(error);
      setFieldErrors(Object.keys(fields).length > 0 ? fields : { email: text });
    }
    setBusy(false);
  }

  return (
    <>
      <h1 className="type-title pt-8">One person's data</h1>
      <p className="measure mt-2 text-slate">
        Somebody asks what you have stored about them, or wants to be forgotten. Make sure that it
        is their own address first: answer to it, and wait for their reply.
      </p>
      <form
        ref={form}
        onSubmit={look}
        noValidate
        className="mt-6 grid max-w-3xl items-start gap-4 md:grid-cols-2"
      >
        <Field
          label="E-mail address"
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          error={fieldErrors.email}
        />
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          maxLength={50}
          autoComplete="off"
          hint="Finds what they left under another address. A household may share a number."
          error={fieldErrors.phone}
        />
        <div>
          <Button type="submit" disabled={isBusy}>
            Look
          </Button>
        </div>
      </form>
      <div role="status" className="mt-8">
        {looked && (
          <FoundPerson
            key={`${looked.person.email} ${looked.person.phone ?? ""}`}
            {...looked}
            onForgotten={() => {
              setLooked(undefined);
              form.current?.reset();
              isNext.current = true;
            }}
          />
        )}
      </div>
    </>
  );
}
