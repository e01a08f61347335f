import { business, telephoneLink } from "#content/business.ts";
import { orderPagePath } from "#features/orders/customer/order-address.ts";
import { useSite } from "#features/site/use-site.ts";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";

/** A link that was cut off, or whose order is no longer shown. */
export function UnknownOrder() {
  const { phones } = useSite();
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">No order here</h1>
      <p className="measure text-lead">
        This link leads to no order. It may have been cut off on its way to you.
      </p>
      <p className="mt-2">
        <Link to={orderPagePath} className="link inline-flex min-h-11 items-center">
          Find your order with its number
        </Link>
      </p>
      <p className="measure mt-2">
        Or call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        , or write to{" "}
        <a href={`mailto:${business.email}`} className="link">
          {business.email}
        </a>
        .
      </p>
    </article>
  );
}
