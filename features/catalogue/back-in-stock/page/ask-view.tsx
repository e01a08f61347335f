import { telephoneLink } from "#content/business.ts";
import { variantAnchor } from "#features/catalogue/product.ts";
import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import {
  type AskAnswer,
  longestWaitDays,
  mostEmail,
  type SizeShown,
  unconfirmedDays,
} from "../back-in-stock.ts";

interface AskViewProps {
  size: SizeShown | null;
  answer: AskAnswer | undefined;
}

/** Somebody leaves an address to be told when a size is back. A plain form: it needs no script. */
export function AskView({ size, answer }: AskViewProps) {
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">Tell me when it is back</h1>
      <div className="columns-12">
        <div className="col-span-12 md:col-span-7 lg:col-span-6">
          {size === null ? (
            <NoSize />
          ) : size.isSoldOut ? (
            <AskForm size={size} answer={answer} />
          ) : (
            <ThereAgain size={size} />
          )}
        </div>
      </div>
    </article>
  );
}

function NoSize() {
  return (
    <>
      <p className="measure text-lead">
        Choose a size that is out of stock on its product's page: beside it is the way here.
      </p>
      <ButtonLink to="/products" className="mt-6">
        To the products
      </ButtonLink>
    </>
  );
}

function ThereAgain({ size }: { size: SizeShown }) {
  return (
    <>
      <p role="status" className="measure text-lead">
        {size.product}, {size.name}, can be bought now: there is no need to wait.
      </p>
      <ButtonLink to={pathOf(size)} className="mt-6">
        See it in the shop
      </ButtonLink>
    </>
  );
}

function AskForm({ size, answer }: { size: SizeShown; answer: AskAnswer | undefined }) {
  const { phones } = useSite();
  const typed = answer?.state === "incomplete" ? answer.typed : undefined;
  return (
    <>
      {answer?.state === "asked" && (
        <div role="status" className="mb-8 border-l-4 border-pond bg-sheet px-5 py-4">
          <p className="text-lead font-semibold">Look into your mailbox.</p>
          <p className="measure mt-2">
            Unless {answer.email} waits for it already, a link is on its way there: press it, and
            your address is on the list. It can take a few minutes; look among the spam, too.
          </p>
        </div>
      )}
      <p className="measure text-lead">
        <Link to={pathOf(size)} className="link">
          {size.product}, {size.name}
        </Link>{" "}
        is out of stock. We write once, when it can be bought again.
      </p>
      <form method="post" className="mt-6 grid gap-5">
        <Field
          label="E-mail address"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={mostEmail}
          hint={`We send a link there first. Without a press on it the address is forgotten in ${unconfirmedDays} days.`}
          defaultValue={typed}
          error={answer?.state === "incomplete" ? answer.problem : undefined}
        />
        <div>
          <Button type="submit" className="max-sm:w-full">
            Tell me when it is back
          </Button>
        </div>
      </form>
      <p className="measure mt-6 text-small text-slate">
        The address is for this one e-mail: once it is sent, or after {longestWaitDays} days, it is
        forgotten. Each e-mail takes you off the list, too.
      </p>
      <p className="measure mt-4 text-slate">
        In a hurry?{" "}
        <Link to={quoteAddress(size.slug, size.sku)} className="link">
          Ask when we get more
        </Link>
        , or call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        .
      </p>
    </>
  );
}

function pathOf({ slug, sku }: SizeShown): string {
  return `/product/${slug}#${variantAnchor({ sku })}`;
}
