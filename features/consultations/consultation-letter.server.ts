import { business } from "#content/business.ts";
import { type Mail, writeLetter } from "#platform/mail/mail.ts";
import {
  type ConsultationRequest,
  consultationFields,
  consultationLabels,
} from "./consultation.ts";

/** The mail that tells the owner. Answering it writes to the visitor. */
export function letterToOwner(request: ConsultationRequest, owner: string): Mail {
  const heading = `Consultation request from ${request.name}`;
  return {
    to: owner,
    replyTo: request.email,
    subject: heading,
    ...writeLetter({
      heading,
      entries: consultationFields.flatMap((field) => {
        const value = request[field];
        return value === null ? [] : [[consultationLabels[field], value] as const];
      }),
      closing: `Sent with the form on the website of ${business.name}. Answering this mail writes to the visitor.`,
    }),
  };
}
