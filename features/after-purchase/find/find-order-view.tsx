import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { type FindAnswer, soughtLimits } from "./sought-order.ts";

/** For whoever has lost the e-mail with the link. */
export function FindOrderView({ answer }: { answer: FindAnswer | undefined }) {
  const { phones } = useSite();
  const fields = answer?.state === "incomplete" ? answer.fields : {};
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">Find your order</h1>
      <div className="columns-12">
        <div className="col-span-12 md:col-span-7 lg:col-span-6">
          {answer?.state === "sought" && (
            <div role="status" className="mb-8 border-l-4 border-pond bg-sheet px-5 py-4">
              <p className="text-lead font-semibold">Look into your mailbox.</p>
              <p className="measure mt-2">
                If order {answer.typed.number} belongs to {answer.typed.email}, the way to it is on
                its way there. It can take a few minutes; look among the spam, too.
              </p>
            </div>
          )}
          <p className="measure text-lead">
            The page of your order says where it is, and has your receipt. Its link is in every
            e-mail about it. Lost? We send it again.
          </p>
          <form method="post" className="mt-6 grid gap-5">
            <Field
              label="Order number"
              name="number"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={soughtLimits.number}
              hint="It looks like HB-7K3M-42."
              defaultValue={answer?.typed.number}
              error={fields.number}
            />
            <Field
              label="E-mail address"
              name="email"
              type="email"
              required
              autoComplete="email"
              maxLength={soughtLimits.email}
              hint="The one that you ordered with."
              defaultValue={answer?.typed.email}
              error={fields.email}
            />
            <div>
              <Button type="submit" className="max-sm:w-full">
                Send me the link
              </Button>
            </div>
          </form>
          <p className="measure mt-8 text-slate">
            No number at hand? Call{" "}
            <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
              {phones.support}
            </a>
            .
          </p>
        </div>
      </div>
    </article>
  );
}
