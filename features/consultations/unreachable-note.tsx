import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";

/** What to do when the request did not get to us. */
export function UnreachableNote() {
  const { phones } = useSite();
  return (
    <p className="mt-1 text-small">
      {navigator.onLine === false ? "You are offline." : "We could not be reached."} What you wrote
      stays here in this tab: send it again when the connection is back, or call{" "}
      <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
        {phones.main}
      </a>
      .
    </p>
  );
}
