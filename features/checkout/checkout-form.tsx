import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { stateOfZip } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import {
  type CustomerField,
  type CustomerInfo,
  customerLimits as limits,
  usualState,
} from "./checkout.ts";
import { keepCustomer, keptCustomer, keptPickup } from "./checkout-data.ts";
import type { CustomerMessages } from "./customer-checks.ts";
import { PickupChoice } from "./pickup-choice.tsx";

interface CheckoutFormProps {
  fields: CustomerMessages;
  busy: boolean;
  onSubmit: (info: CustomerInfo) => void;
  /** Where the owner has set what it costs: how it was chosen, and where to. */
  delivery?: { zip: string; isPickup: boolean; choice: ReactNode } | undefined;
}

/** Where it goes and whom to call. The messages are ours, so that all of them are seen at once. */
export function CheckoutForm({ fields, busy, onSubmit, delivery }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wantsPickup, setPickup] = useState(false);
  const isPickup = delivery?.isPickup ?? wantsPickup;
  const zip = delivery?.zip ?? "";
  // Before the page is alive the browser itself would send the form, with everything typed in the
  // address.
  const isReady = useHydrated() && !busy;
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fields]);

  useEffect(() => {
    // Whoever was quicker than our scripts, or whose browser remembers, keeps what stands there.
    const isChosen = keptPickup() || Boolean(form.current && typedIn(form.current).pickup);
    setPickup(isChosen);
    for (const [name, value] of Object.entries(keptCustomer())) {
      const control = form.current?.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isText && control.value === control.defaultValue) control.value = value;
    }
    if (form.current) keepCustomer({ ...typedIn(form.current), ...(isChosen && { pickup: true }) });
  }, []);

  // The cost holds for this ZIP code: it need not be typed twice.
  useEffect(() => {
    const fill = (name: CustomerField, value: string | undefined) => {
      const control = form.current?.elements.namedItem(name);
      if (value && control instanceof HTMLInputElement) control.value = value;
    };
    fill("zipCode", zip);
    fill("state", stateOfZip(zip)?.code);
  }, [zip]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const info = typedIn(event.currentTarget);
    keepCustomer(info);
    onSubmit(info);
  }

  const field = (name: CustomerField) => ({
    name,
    maxLength: limits[name],
    error: fields[name],
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // A look at the cart, or a reload, costs nobody what is typed so far.
      onChange={({ currentTarget }) => keepCustomer(typedIn(currentTarget))}
      className="grid gap-6 sm:grid-cols-6"
    >
      <Field
        label="First name"
        required
        autoComplete="given-name"
        className="sm:col-span-3"
        {...field("firstName")}
      />
      <Field
        label="Last name"
        required
        autoComplete="family-name"
        className="sm:col-span-3"
        {...field("lastName")}
      />
      <Field
        label="Email"
        type="email"
        required
        autoComplete="email"
        hint="The confirmation goes there."
        className="sm:col-span-3"
        {...field("email")}
      />
      <Field
        label="Phone"
        type="tel"
        required
        autoComplete="tel"
        hint="To agree on a delivery day, and for nothing else."
        className="sm:col-span-3"
        {...field("phone")}
      />
      {delivery ? (
        <div className="sm:col-span-6">{delivery.choice}</div>
      ) : (
        <PickupChoice isPickup={isPickup} onChange={setPickup} />
      )}
      {/* Hidden and kept: whoever decides otherwise finds what was typed. */}
      <div hidden={isPickup} className={isPickup ? "hidden" : "contents"}>
        <Field
          label="Address"
          required
          autoComplete="address-line1"
          hint="Street and house number."
          className="sm:col-span-6"
          {...field("address")}
        />
        <Field
          label="City"
          required
          autoComplete="address-level2"
          className="sm:col-span-2"
          {...field("city")}
        />
        <Field
          label="State"
          required
          autoComplete="address-level1"
          className="sm:col-span-2"
          {...field("state")}
          defaultValue={usualState}
        />
        <Field
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
          {...field("zipCode")}
        />
      </div>
      <Field
        as="textarea"
        label="Special instructions"
        rows={3}
        hint={
          isPickup
            ? "When you would like to come, and with what."
            : "Gate code, where to set a pallet down, when somebody is at home."
        }
        className="sm:col-span-6"
        {...field("specialInstructions")}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-6">
        <Button
          type="submit"
          variant="koi"
          disabled={!isReady}
          className="max-sm:w-full sm:min-w-64"
        >
          {busy ? "One moment..." : "Continue to payment"}
        </Button>
        <p className="text-small text-slate">Next: the payment page. You can still go back.</p>
      </div>
    </form>
  );
}

function typedIn(form: HTMLFormElement): CustomerInfo {
  const { pickup, ...texts } = Object.fromEntries(new FormData(form));
  return { ...(texts as unknown as CustomerInfo), ...(pickup ? { pickup: true } : {}) };
}
