import { business, telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { Waterline } from "#ui/waterline.tsx";

/** A link that was cut off, or that a newer one has taken the place of. */
export function UnknownPayLink() {
  const { phones } = useSite();
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">Nothing to pay here</h1>
      <p className="measure text-lead">
        This link leads to no order. It may have been cut off on its way to you, or there is a newer
        one: look for our last e-mail. Or call{" "}
        <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
          {phones.main}
        </a>{" "}
        or write to{" "}
        <a href={`mailto:${business.email}`} className="link">
          {business.email}
        </a>
        .
      </p>
    </article>
  );
}
