import { type ReactNode, useEffect, useRef } from "react";
import { telephoneLink } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { ShownSubject } from "./subject-card.tsx";

interface ThankYouCardProps {
  /** Where the answer goes; empty: a page without a script does not know it any more. */
  email: string;
  /** What was asked about. */
  subject: Pick<ShownSubject, "name" | "path"> | undefined;
  onAgain: () => void;
  /** What becomes of the photos. */
  children?: ReactNode;
}

export function ThankYouCard({ email, subject, onAgain, children }: ThankYouCardProps) {
  const { phones } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="submerged p-6 md:p-10">
      <h3 ref={heading} tabIndex={-1} className="type-heading">
        Thank you. We have your request.
      </h3>
      <p className="measure mt-4 text-slate">
        {promises.quote} The clock is running. If it is urgent, a pump that stopped or a pond that
        loses water, call us now.
      </p>
      {(subject || email) && (
        <p className="measure mt-4 break-words">
          {subject && (
            <>
              It is about{" "}
              <Link to={subject.path} className="link">
                {subject.name}
              </Link>
              .{" "}
            </>
          )}
          {email && `We answer to ${email}.`}
        </p>
      )}
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a
          href={telephoneLink(phones.main)}
          className="link figures inline-flex min-h-11 items-center font-semibold"
        >
          Call {phones.main}
        </a>
        {/* A form, so that it leads to an empty one without JavaScript as well. */}
        <form
          action="/contact#consultation"
          onSubmit={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          <Button type="submit" variant="quiet" size="small">
            Send another request
          </Button>
        </form>
      </div>
    </div>
  );
}
