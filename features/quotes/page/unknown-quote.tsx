import { business, telephoneLink } from "#content/business.ts";
import { quoteTexts } from "#content/quotes.ts";
import { useSite } from "#features/site/use-site.ts";
import { Waterline } from "#ui/waterline.tsx";

/** A link that was cut off, replaced or taken back. */
export function UnknownQuote() {
  const { phones } = useSite();
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">No quote here</h1>
      <p className="measure text-lead">
        {quoteTexts.unknownLink} Call{" "}
        <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
          {phones.main}
        </a>{" "}
        or write to{" "}
        <a href={`mailto:${business.email}`} className="link">
          {business.email}
        </a>
        , and we send you yours again.
      </p>
    </article>
  );
}
