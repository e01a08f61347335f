import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WriteButton } from "#desk/messages/write-button.tsx";
import { mailtoLink } from "#platform/text/mailto-link.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Part } from "./customer-parts.tsx";
import { customerTitle, phoneText } from "./customer-words.ts";
import { customersKey } from "./customers-client.ts";
import type { CustomerPage } from "./customers-schema.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { useWhoIsWho } from "./use-who-is-who.ts";

/** Under which addresses and numbers they are known, to be written to, called and told apart. */
export function CustomerContacts({ page }: { page: CustomerPage }) {
  const { customer, contacts } = page;
  const { separate, join, joinByHand } = useWhoIsWho();
  const [isJoining, setJoining] = useState(false);
  const client = useQueryClient();
  const name = customerTitle(customer);
  return (
    <Part title="Contact">
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {contacts.map(({ contact, email, phones, isJoined, newest }) => (
          <li key={contact} className="py-2">
            {email && (
              <a href={mailtoLink(email)} className="link flex min-h-11 items-center">
                <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
              </a>
            )}
            <Numbers phones={phones} />
            {((email && newest) || contacts.length > 1) && (
              <div className="mt-1 flex flex-wrap gap-3">
                {email && newest && (
                  <WriteButton
                    about={newest}
                    name={contacts.length > 1 ? email : name}
                    onSent={() => client.invalidateQueries({ queryKey: customersKey })}
                  />
                )}
                {contacts.length > 1 && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${email || phones[0]} is somebody else`}
                    onClick={() => void separate(page, { contact, isJoined })}
                  >
                    Somebody else
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {contacts.length > 1 && <p className="mt-2 text-small text-slate">{whyOne(contacts)}</p>}
      <Sharers page={page} onJoin={join} />
      <Button size="small" variant="quiet" className="mt-4" onClick={() => setJoining(true)}>
        Join with another customer
      </Button>
      {isJoining && (
        <JoinDialog
          customer={customer}
          onJoin={(other) => joinByHand(page, other)}
          onClose={() => setJoining(false)}
        />
      )}
    </Part>
  );
}

function whyOne(contacts: CustomerPage["contacts"]): string {
  const byHand = contacts.filter(({ isJoined }) => isJoined).length;
  if (byHand === 0) return "These are one person because they left the same phone number.";
  if (byHand === contacts.length) return "These were joined by hand.";
  return "These are one person by the same phone number, or were joined by hand.";
}

function Numbers({ phones }: { phones: readonly string[] }) {
  return phones.map((phone) => (
    <a
      key={phone}
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      className="link figures flex min-h-11 items-center"
    >
      {phone}
    </a>
  ));
}

interface SharersProps {
  page: CustomerPage;
  onJoin: (id: string, contact: string) => Promise<unknown>;
}

/** Other people with the same number. Who was set apart by hand can be joined again. */
function Sharers({ page: { customer, contacts, sharers }, onJoin }: SharersProps) {
  const ownApart = contacts.find(({ isApart }) => isApart);
  if (sharers.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-small text-slate">The same phone number was left by</h3>
      <ul>
        {sharers.map(({ id, name, contact, email, isApart }) => (
          <li key={contact} className="flex flex-wrap items-center justify-between gap-3">
            <Link
              to={`/admin/customers/${id}`}
              className="link inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]"
            >
              {[name, email || phoneText(contact.replace("tel:", ""))].filter(Boolean).join(", ")}
            </Link>
            {(isApart || ownApart) && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`${email || name} is the same person`}
                onClick={() =>
                  void (isApart
                    ? onJoin(id, contact)
                    : onJoin(customer.id, ownApart?.contact ?? ""))
                }
              >
                Same person
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
