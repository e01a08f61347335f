import { ApiError, call, problemOf } from "#platform/api-client.ts";
import { consultationFields, type FieldMessages } from "./consultation.ts";

export type SendResult =
  /** With the key, photos can be added to it. */
  | { ok: true; id: string; photoKey: string }
  /** `isUnreachable`: nobody has heard of it. */
  | { ok: false; fields: FieldMessages; isUnreachable?: true };

/**
 * Hands the form's values to our server. `website` is a trap that people do not see, and
 * `elapsedMs` says how long the form was open, where that is known: both tell a person from a
 * script.
 */
export async function sendConsultation(
  form: FormData,
  elapsedMs: number | undefined,
): Promise<SendResult> {
  try {
    const body = { ...valuesOf(form), elapsedMs };
    const { id, photoKey } = await call<"POST /api/consultations">(
      "POST",
      "/api/consultations",
      body,
    );
    return { ok: true, id, photoKey };
  } catch (error) {
    const fields = knownFields(error);
    return error instanceof ApiError
      ? { ok: false, fields }
      : { ok: false, fields, isUnreachable: true };
  }
}

function valuesOf(form: FormData) {
  const typed = (name: string) => form.get(name)?.toString();
  return {
    name: typed("name") ?? "",
    email: typed("email") ?? "",
    phone: typed("phone"),
    location: typed("location"),
    message: typed("message") ?? "",
    about: typed("about"),
    size: typed("size"),
    website: typed("website"),
  };
}

function knownFields(error: unknown): FieldMessages {
  const { fields = {} } = problemOf(error);
  const named = consultationFields.map((name) => [name, fields[name]]);
  return Object.fromEntries(named.filter(([, message]) => typeof message === "string"));
}
