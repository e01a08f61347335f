import { type HandOrderCustomer, handLimits } from "#features/hand-orders/hand-order.ts";
import { Field } from "#ui/field.tsx";
import { BuyerSearch } from "./buyer-search.tsx";
import type { HandForm } from "./hand-form.ts";
import type { HandEditorState } from "./use-hand-editor.ts";

/** Who buys it, and where it goes if it is brought. */
export function BuyerFields({ editor }: { editor: HandEditorState }) {
  const { form, fieldErrors, edit } = editor;
  const isFetched = form.way === "pickup";
  const field = (name: keyof HandOrderCustomer) => ({
    value: form[name],
    error: fieldErrors[name],
    maxLength: handLimits[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      edit({ [name]: target.value } as Partial<HandForm>, name),
  });
  return (
    <section aria-labelledby="buyer-title">
      <h2 id="buyer-title" className="type-subheading">
        For whom
      </h2>
      <div className="mt-3">
        <BuyerSearch onChoose={(buyer) => edit(buyer, ...Object.keys(buyer))} />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="First name" {...field("firstName")} />
        <Field label="Last name" required {...field("lastName")} />
        <Field label="E-mail" type="email" {...field("email")} />
        <Field label="Phone" type="tel" {...field("phone")} />
        {!isFetched && (
          <>
            <Field label="Street" required {...field("address")} />
            <Field label="Apartment" {...field("address2")} />
            <Field label="City" required {...field("city")} />
            <Field label="State" {...field("state")} />
            <Field label="ZIP code" required inputMode="numeric" {...field("zipCode")} />
          </>
        )}
      </div>
      <Field
        as="textarea"
        rows={3}
        className="mt-4"
        label="Note"
        hint="It stands on the order, and the customer reads it."
        {...field("note")}
      />
    </section>
  );
}
