import { consultationFields, type FieldMessages } from "./consultation.ts";

export type SendResult = { ok: true } | { ok: false; fields: FieldMessages };

/**
 * Hands the form's values to our server. `website` is a trap that people do not see, and `elapsedMs` says how long
 * the form was open, where that is known: both tell a person from a script.
 */
export async function sendConsultation(
  form: FormData,
  elapsedMs: number | undefined,
): Promise<SendResult> {
  try {
    const response = await fetch("/api/consultations", {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ...Object.fromEntries(form), elapsedMs }),
    });
    if (response.ok) return { ok: true };
    return { ok: false, fields: knownFields(await response.json()) };
  } catch {
    return { ok: false, fields: {} };
  }
}

function knownFields(answer: unknown): FieldMessages {
  const { fields } = (answer ?? {}) as { fields?: Record<string, unknown> };
  const known: FieldMessages = {};
  for (const name of consultationFields) {
    const message = fields?.[name];
    if (typeof message === "string") known[name] = message;
  }
  return known;
}
