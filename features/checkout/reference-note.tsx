import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";

/**
 * Beside a message about a checkout that failed: by this our log and the payment provider's are
 * searched.
 */
export function ReferenceNote(props: { reference: string | undefined; className?: string }) {
  const { reference, className = "" } = props;
  const { phones } = useSite();
  return (
    <p role="status" className={`text-small text-slate ${reference ? className : ""}`}>
      {reference && (
        <>
          Reference{" "}
          <strong className="figures whitespace-nowrap text-ink select-all">{reference}</strong>.
          With it we can find out what happened: call{" "}
          <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
            {phones.support}
          </a>
          .
        </>
      )}
    </p>
  );
}
