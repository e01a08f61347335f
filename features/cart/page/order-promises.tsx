import { telephoneLink } from "#content/business.ts";
import { deliveryPath } from "#content/delivery.ts";
import { promises } from "#content/promises.ts";
import { useSite } from "#features/site/use-site.ts";
import { Link } from "#ui/link.tsx";

/** What happens after the button, said before it is pressed. */
export function OrderPromises() {
  const { phones, hasDeliveryRules } = useSite();
  return (
    <ul className="border-b border-rule text-ui [&>li]:border-t [&>li]:border-rule [&>li]:py-3">
      <li>
        {hasDeliveryRules ? (
          <>
            <strong className="font-semibold">Delivery by ZIP code.</strong> What it costs is said
            before you pay, and stays so.{" "}
          </>
        ) : (
          <>
            <strong className="font-semibold">Shipping: Free.</strong> Small items come by parcel;
            stone and pallets to your curb or driveway.{" "}
          </>
        )}
        <Link to={deliveryPath} className="link">
          Delivery and returns
        </Link>
      </li>
      <li>
        <strong className="font-semibold">No account.</strong> You pay by card on a page of our
        payment provider; we never see the card.
      </li>
      <li>
        <strong className="font-semibold">A person looks at every order.</strong> {promises.order}
      </li>
      <li>
        <strong className="font-semibold">Not sure what fits?</strong> Call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        .
      </li>
    </ul>
  );
}
