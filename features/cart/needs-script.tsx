import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";

/**
 * Read only where JavaScript is switched off: what cannot be done then, and how to order all the
 * same.
 */
export function NeedsScript({ what, className }: { what: string; className: string }) {
  const { phones } = useSite();
  return (
    <noscript>
      <p className={classNames("measure", className)}>
        {what} needs JavaScript, which is switched off in this browser. Call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>{" "}
        and we take your order on the phone, or{" "}
        <Link to="/contact" className="link">
          ask for a free consultation
        </Link>
        .
      </p>
    </noscript>
  );
}
