import { cents } from "#platform/money.ts";
import type { PaymentCustomer, PaymentRequest } from "#platform/payments/payment-provider.ts";

export const samplePayer: PaymentCustomer = {
  name: "Grace Pool",
  email: "grace@example.com",
  phone: "(440) 555-0170",
  address: {
    line1: "5 Weir Road",
    line2: "Unit 2",
    city: "Lorain",
    state: "OH",
    postalCode: "44052",
  },
};

/** Two lines worth $129.00. */
export function samplePayment(
  change: Partial<PaymentRequest> = {},
  now = Date.now(),
): PaymentRequest {
  return {
    reference: "chk_sample",
    requestId: undefined,
    lines: [
      { sku: "PUMP-3", name: "Pump", description: "", unitPrice: cents(9_900), quantity: 1 },
      { sku: "HOSE-1", name: "Hose", description: "1 in", unitPrice: cents(1_500), quantity: 2 },
    ],
    customer: undefined,
    successUrl: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://localhost:3000/cart",
    expiresAt: now + 3_600_000,
    ...change,
  };
}
