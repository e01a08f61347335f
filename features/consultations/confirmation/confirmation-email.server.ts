import { business } from "#content/business.ts";
import { answeredBy, promises } from "#content/promises.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, paragraph, writeEmail } from "#platform/mail/write-email.ts";
import {
  type ConsultationRequest,
  consultationFields,
  consultationLabels,
} from "../consultation.ts";

export interface Confirmed {
  request: ConsultationRequest;
  /** What it is about, where it came from a product. */
  about: string | null;
  /** When it was sent. */
  createdAt: number;
}

/** What we heard, what happens next, and by when. */
export function confirmationEmail(
  { request, about, createdAt }: Confirmed,
  { phone, now }: { phone: string; now: number },
): Mail {
  const deadline = answeredBy(createdAt, now);
  return {
    to: request.email,
    replyTo: business.email,
    subject: `We have your request, ${business.shortName}`,
    ...writeEmail({
      preview: promises.quote,
      heading: namesNoPage(request.name) ? `Thank you, ${request.name}.` : "Thank you.",
      blocks: [
        paragraph("We have your request. This is what we heard:"),
        entries(heard(request, about)),
        paragraph(
          `What happens next: one of us reads it and answers you. ${promises.quote}${deadline ? ` ${deadline}` : ""}`,
          deadline,
        ),
        paragraph(
          `Something to add, or more photos? Reply to this e-mail, or call ${phone}. If it is urgent, a pump that stopped or a pond that loses water, call us now.`,
        ),
      ],
      closing: `You get this one e-mail because this address was typed into the form on the website of ${business.name}. If that was not you, there is nothing to do: we write to nobody who has not asked.`,
    }),
  };
}

/**
 * Our form must not carry somebody's advertisement to a stranger's mailbox: words that lead to
 * another page are not repeated.
 */
function heard(request: ConsultationRequest, about: string | null) {
  const said = consultationFields
    .filter((field) => field !== "name" && field !== "email")
    .flatMap((field) => {
      const value = request[field];
      if (value === null) return [];
      const shown = namesNoPage(value) ? value : "As you wrote it";
      return [[consultationLabels[field], shown] as const];
    });
  return [...(about === null ? [] : [["About", about] as const]), ...said];
}

function namesNoPage(text: string): boolean {
  return !/:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,}/iu.test(text);
}
