import { business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, link, writeEmail } from "#platform/mail/write-email.ts";
import {
  type ConsultationRequest,
  consultationFields,
  consultationLabels,
} from "./consultation.ts";
import type { Subject } from "./consultation-subject.server.ts";

/** The mail that tells the owner. Answering it writes to the visitor. */
export function emailToOwner(
  { id, ...request }: ConsultationRequest & { id: string },
  { owner, subject, publicUrl }: { owner: string; subject: Subject | undefined; publicUrl: string },
): Mail {
  const heading = `New lead: ${request.name}`;
  return {
    to: owner,
    replyTo: request.email,
    subject: heading,
    ...writeEmail({
      heading,
      blocks: [
        entries([
          ...(subject ? [["About", subject.name] as const] : []),
          ...consultationFields.flatMap((field) => {
            const value = request[field];
            return value === null ? [] : [[consultationLabels[field], value] as const];
          }),
        ]),
        link("Answer it at the desk", `${publicUrl}/admin/leads/${id}`),
        ...(subject ? [link(`See ${subject.name}`, publicUrl + subject.path)] : []),
      ],
      closing: `Sent with the form on the website of ${business.name}. Reply to this e-mail and it goes to the visitor.`,
    }),
  };
}
