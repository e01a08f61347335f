import Stripe from "stripe";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import {
  createStripeProvider,
  type StripeSettings,
  stripeApiVersion,
} from "#platform/payments/stripe-provider.ts";
import type { TestDatabase } from "../databases.ts";

export interface SimulatedPayments {
  simulator: PaymentSimulator;
  provider: PaymentProvider;
  /** The package as it is, with nothing of ours around it. */
  stripe: Stripe;
  /** The address of the API. */
  api: string;
  /** A provider of its own kind on the same simulator. */
  providerWith(change: Partial<StripeSettings>): PaymentProvider;
  close(): Promise<void>;
}

export const pageAddress = "http://localhost:3000/test-payment/";

/** A simulator and its clients, without a shop. Faults in it fail the test that meets them. */
export async function openSimulatedPayments(
  { database }: TestDatabase,
  clock = { now: () => Date.now() },
): Promise<SimulatedPayments> {
  const log = {
    error: (details: object, message: string) => {
      throw new Error(message, { cause: details });
    },
  };
  const simulator = new PaymentSimulator({ database, clock, pageAddress, log });
  const { host, port, protocol } = await simulator.open();
  const settings: StripeSettings = {
    secretKey: simulator.secretKey,
    webhookSecrets: [simulator.webhookSecret],
    livemode: false,
    automaticTax: false,
    checkoutAddress: pageAddress,
    clock,
    api: { host, port, protocol },
  };
  const providerWith = (change: Partial<StripeSettings>) =>
    createStripeProvider({ ...settings, ...change });
  return {
    simulator,
    provider: providerWith({}),
    stripe: new Stripe(simulator.secretKey, {
      apiVersion: stripeApiVersion,
      host,
      port,
      protocol,
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    api: `${protocol}://${host}:${port}`,
    providerWith,
    close: () => simulator.close(),
  };
}
