import type Stripe from "stripe";

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * A session as a plain `stripe` client would ask for it: two pieces, $99.00, the page asks for the
 * customer.
 */
export function sessionOfTwo(change: Params = {}): Params {
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 2,
        price_data: { currency: "usd", unit_amount: 4_950, product_data: { name: "Hose" } },
      },
    ],
    success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/cart",
    shipping_address_collection: { allowed_countries: ["US"] },
    phone_number_collection: { enabled: true },
    ...change,
  };
}

/** What the client makes of an error; undefined when there was none. */
export function refusalOf(call: Promise<unknown>) {
  return call.then(
    () => undefined,
    ({ type, statusCode, code, param }) => ({ type, statusCode, code, param }),
  );
}
