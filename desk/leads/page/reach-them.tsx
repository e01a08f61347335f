import { useLeadActions } from "#desk/leads/lead-actions.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";
import { WriteButton } from "#desk/messages/write-button.tsx";
import { mailtoLink } from "#platform/text/mailto-link.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** The ways to somebody: by phone, by e-mail, and what else is known of them. */
export function ReachThem({ lead }: { lead: Lead }) {
  const { showAnswered } = useLeadActions(lead);
  const { id, name, email, phone } = lead;
  const isInbox = lead.quarantine === null;
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-6 text-ui">
        {phone && <span className="figures inline-flex min-h-11 items-center">{phone}</span>}
        {email && (
          <a href={mailtoLink(email)} className="link inline-flex min-h-11 items-center">
            <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isInbox && email && (
          <WriteButton
            about={id}
            name={name}
            label="Answer"
            variant="pond"
            onSent={() => showAnswered(lead)}
          />
        )}
        {phone && (
          <ButtonAnchor size="small" variant="quiet" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            <Icon name="phone" />
            Call
          </ButtonAnchor>
        )}
        {isInbox && (
          <ButtonLink
            size="small"
            variant="quiet"
            to={`/admin/customers/${id}`}
            aria-label={`Customer page of ${name}`}
          >
            Customer
          </ButtonLink>
        )}
      </div>
    </>
  );
}
