import { lazy, Suspense, useEffect, useState } from "react";
import { addressLine, business } from "#content/business.ts";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { CartView } from "#features/cart/page/cart-view.tsx";
import { toLine } from "#features/cart/selection/product-line.ts";
import { variantPrice } from "#features/catalogue/product-price.ts";
import { type CartCheckout, proceedToCheckout } from "#features/checkout/cart-checkout.ts";
import { ReferenceNote } from "#features/checkout/reference-note.tsx";
import { useSite } from "#features/site/use-site.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { type PageServices, pageServices } from "../page-services.ts";
import type { Route } from "./+types/cart";

const DebugPanel = lazy(async () => ({
  default: (await import("#features/cart/page/debug-panel.tsx")).DebugPanel,
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { mode, checkoutAddresses, catalogue } = context.get(pageServices);
  return {
    checkoutAddresses,
    testLine: mode === "demo" ? await findTestLine(catalogue) : undefined,
  };
}

/** Something that can be bought, for the demo's buttons. */
async function findTestLine(catalogue: PageServices["catalogue"]) {
  for (const product of (await catalogue.listing()).products) {
    for (const variant of product.variants) {
      const price = variantPrice(variant);
      if (price !== null) return toLine(product, variant, price, 1);
    }
  }
  return undefined;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Your cart",
    description: "What you have chosen, what it comes to with shipping, and the way to pay.",
    path: "/cart",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Cart({
  loaderData: { checkoutAddresses, testLine },
}: Route.ComponentProps) {
  const [busy, setBusy] = useState(false);
  const [{ changes, reference, advice }, setOutcome] = useState<CartCheckout>({ changes: [] });
  const isAlive = useHydrated();
  const { asksPlace } = useSite();

  async function checkOut(lines?: CartLines) {
    setBusy(true);
    setOutcome(await proceedToCheckout(checkoutAddresses, lines));
    setBusy(false);
  }

  // A price that changed is told until the visitor leaves or tries again.
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  return (
    <>
      <CartView
        changes={changes}
        checkout={
          <>
            {asksPlace ? (
              <ButtonLink to="/checkout" variant="koi" className="mt-6 w-full">
                PROCEED TO CHECKOUT
              </ButtonLink>
            ) : (
              <>
                <Button
                  variant="koi"
                  disabled={busy}
                  onClick={() => checkOut()}
                  className="mt-6 w-full"
                >
                  PROCEED TO CHECKOUT
                </Button>
                <p className="mt-2 text-small text-slate">
                  The payment page asks for your address.
                </p>
              </>
            )}
            <p role="status" className="text-small font-semibold text-error">
              {advice}
            </p>
            <ReferenceNote reference={reference} className="mt-3 border-l-4 border-error pl-4" />
            {!asksPlace && (
              <>
                <ButtonLink to="/checkout" variant="quiet" className="mt-5 w-full">
                  Give delivery details first
                </ButtonLink>
                <p className="mt-2 text-small text-slate">
                  With room for instructions: a gate code, where to set a pallet down. There you can
                  also choose to pick it up at our yard, {addressLine(business)}.
                </p>
              </>
            )}
          </>
        }
      />
      {isAlive && testLine && (
        <Suspense>
          <DebugPanel testLine={testLine} onCheckout={checkOut} />
        </Suspense>
      )}
    </>
  );
}
