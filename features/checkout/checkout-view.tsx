import { useEffect, useState } from "react";
import { deliveryPath } from "#content/delivery.ts";
import { openCheckout } from "#features/cart/cart-actions.ts";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { DeliveryChoice, showChoice } from "#features/cart/delivery/delivery-choice.tsx";
import { readChoice } from "#features/cart/delivery/kept-choice.ts";
import type { ShownTax } from "#features/cart/delivery/priced-answer.ts";
import { useDelivery } from "#features/cart/delivery/use-delivery.ts";
import { DiscountField } from "#features/cart/discount/discount-field.tsx";
import { type Discount, useDiscount } from "#features/cart/discount/use-discount.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { NeedsScript } from "#features/cart/needs-script.tsx";
import { CartChangesPanel } from "#features/cart/page/cart-changes-panel.tsx";
import { OrderSummary, type ShownShipping } from "#features/cart/page/order-summary.tsx";
import { useCart } from "#features/cart/use-cart.ts";
import { useSite } from "#features/site/use-site.ts";
import { Link } from "#ui/link.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { Waterline } from "#ui/waterline.tsx";
import type { CustomerInfo } from "./checkout.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { type CustomerMessages, missingFields, unusableFields } from "./customer-checks.ts";
import { Redirecting } from "./redirecting.tsx";
import { ReferenceNote } from "./reference-note.tsx";
import { startCheckout } from "./start-checkout.ts";

interface CheckoutViewProps {
  /** What the address of every payment page begins with. */
  checkoutAddresses: readonly string[];
  isDemo: boolean;
}

export function CheckoutView({ checkoutAddresses, isDemo }: CheckoutViewProps) {
  const lines = useCart();
  const { asksPlace, hasDeliveryRules, hasDiscounts } = useSite();
  const discount = useDiscount(hasDiscounts ? lines : undefined);
  const delivery = useDelivery(asksPlace ? lines : undefined, discount.shown?.code);
  const [stage, setStage] = useState<"form" | "starting" | "redirecting">("form");
  const [fields, setFields] = useState<CustomerMessages>({});
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [isWayMissing, setWayMissing] = useState(false);
  const [reference, setReference] = useState<string>();
  const [advice, setAdvice] = useState<string>();

  useEffect(() => {
    openCheckout().then(setChanges);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // Back from the payment page, with the screen as it was left.
      if (persisted) setStage("form");
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function submit(typed: CustomerInfo) {
    const isFetched = delivery.chosen?.way === "pickup";
    const info = asksPlace ? { ...typed, ...(isFetched ? { pickup: true } : {}) } : typed;
    const missing = missingFields(info);
    const unusable = unusableFields(info);
    setFields({ ...unusable, ...missing });
    if (Object.keys(missing).length > 0) {
      return say("Missing Information", "Please fill in all required fields");
    }
    if (Object.keys(unusable).length > 0) {
      // Each field says what to do: a notification would lie over the next one that is marked.
      return toasts.dismiss();
    }
    if (readCart().length === 0) return say("Cart is empty", "Add some items to your cart first.");
    setWayMissing(asksPlace && !delivery.chosen);
    if (asksPlace && !delivery.chosen) {
      showChoice();
      return say("Missing Information", "Choose how it gets to you");
    }
    // What was missing is there now.
    toasts.dismiss();
    setStage("starting");
    setChanges([]);
    setReference(undefined);
    setAdvice(undefined);
    const result = await startCheckout(
      info,
      checkoutAddresses,
      asksPlace ? readChoice() : undefined,
    );
    // What it costs to bring, or the tax, may be what has changed.
    if (!result.ok) delivery.retry();
    if (result.ok) return setStage("redirecting");
    setStage("form");
    setChanges(result.changes);
    setReference(result.reference);
    setAdvice(result.advice);
    if (result.fields) setFields(result.fields);
    if (result.message) say("Checkout Error", result.message);
  }

  return (
    <article data-buying className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-8 pt-4">Checkout</h1>
      <div className="columns-12 gap-y-10">
        <div className="col-span-12 lg:col-span-7 lg:pr-6">
          <CartChangesPanel changes={changes} />
          {stage === "redirecting" ? (
            <Redirecting checkoutAddresses={checkoutAddresses} />
          ) : (
            <>
              <h2 className="type-heading mb-6">Where it goes</h2>
              <NeedsScript
                what="Ordering online"
                className="mb-6 border-l-4 border-line bg-sheet px-5 py-4"
              />
              <CheckoutForm
                fields={fields}
                busy={stage === "starting"}
                onSubmit={submit}
                delivery={
                  asksPlace
                    ? {
                        zip: delivery.zip,
                        isPickup: delivery.chosen?.way === "pickup",
                        choice: (
                          <DeliveryChoice
                            delivery={delivery}
                            lines={lines ?? []}
                            isMissing={isWayMissing}
                          />
                        ),
                      }
                    : undefined
                }
              />
              <p role="status" className="mt-4 font-semibold text-error">
                {advice}
              </p>
              <ReferenceNote reference={reference} className="mt-6 border-l-4 border-error pl-4" />
            </>
          )}
        </div>
        <div className="col-span-12 lg:col-span-5 lg:pl-6">
          <CheckoutSummary
            lines={lines ?? []}
            isKnown={lines !== undefined}
            isDemo={isDemo}
            shipping={hasDeliveryRules ? (delivery.chosen ?? null) : undefined}
            discount={hasDiscounts ? discount : undefined}
            tax={asksPlace ? (delivery.chosen?.tax ?? undefined) : undefined}
          />
        </div>
      </div>
    </article>
  );
}

function say(title: string, description: string): void {
  toasts.add({ title, description, variant: "destructive" });
}

interface CheckoutSummaryProps {
  lines: CartLines;
  isKnown: boolean;
  isDemo: boolean;
  shipping: ShownShipping | null | undefined;
  discount: Discount | undefined;
  tax: ShownTax | undefined;
}

function CheckoutSummary({
  lines,
  isKnown,
  isDemo,
  shipping,
  discount,
  tax,
}: CheckoutSummaryProps) {
  return (
    <OrderSummary
      lines={lines}
      shipping={shipping}
      discount={discount?.shown}
      codeField={discount && <DiscountField discount={discount} />}
      tax={tax}
      withLines
    >
      {isKnown && lines.length === 0 && (
        <p className="mt-2 text-ui">
          Your cart is empty.{" "}
          <Link to="/products" className="link">
            See All Products
          </Link>
        </p>
      )}
      <p className="mt-4 border-t border-line pt-4 text-small text-slate">
        {isDemo
          ? "This is a demo: the payment page is a simulation, and no money moves."
          : "You pay on Stripe's payment page. We never see your card."}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6 text-small">
        <Link to="/cart" className="link inline-flex min-h-11 items-center">
          Change the cart
        </Link>
        <Link to={deliveryPath} className="link inline-flex min-h-11 items-center">
          Delivery and returns
        </Link>
      </p>
    </OrderSummary>
  );
}
