import { newCharge, newPaymentIntent } from "./payment-objects.ts";
import type { SimulatorStore } from "./simulator-store.ts";

/** A payment by card that an invented order stands on. */
export interface PastPayment {
  id: string;
  amount: number;
  refunded: number;
  name: string;
  email: string;
  at: number;
}

const noAddress = { line1: null, line2: null, city: null, state: null, postal_code: null };

/** The simulator remembers these as its own: they can be given back. */
export async function keepPastPayments(
  store: SimulatorStore,
  payments: readonly PastPayment[],
): Promise<void> {
  await store.change(async (memory) => {
    for (const { id, amount, refunded, name, email, at } of payments) {
      const customer = { name, email, phone: null, address: { ...noAddress, country: "US" } };
      const session = { amount_total: amount, shipping_address_collection: null };
      const begun = newPaymentIntent(
        { session, shipping: null, paymentMetadata: {} },
        customer,
        "card",
        at,
      );
      const charge = newCharge({ ...begun, id }, customer, null, at);
      await memory.keep(
        "charge",
        charge.id,
        { ...charge, amount_refunded: refunded, refunded: refunded === amount },
        at,
      );
      const paid = { ...begun, id, latest_charge: charge.id, amount_received: amount };
      await memory.keep("payment_intent", id, { ...paid, status: "succeeded" }, at);
    }
  });
}
