import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import { createStripeProvider } from "#platform/payments/stripe-provider.ts";
import type { Config } from "#server/config.ts";
import { PaymentWatch } from "./payment-watch.ts";

export interface Payments {
  provider: PaymentProvider;
  /** Absent in live mode, which does not even load it. */
  simulator: PaymentSimulator | undefined;
  watch: PaymentWatch;
  /** Once the shop listens, it can be told of payments. */
  start(app: FastifyInstance): void;
  close(): Promise<void>;
}

export interface PaymentParts {
  database: Database;
  clock: Clock;
  log: Log;
}

export const webhookPath = "/api/payments/webhook";
export const testPaymentPath = "/test-payment/";
const stripeCheckoutAddress = "https://checkout.stripe.com/";

/** One way to be paid, by Stripe; in demo mode it is pointed at the simulator. */
export async function openPayments(
  { stripe, automaticTax, publicUrl }: Pick<Config, "stripe" | "automaticTax" | "publicUrl">,
  { database, clock, log }: PaymentParts,
): Promise<Payments> {
  if (stripe) {
    const watch = watchKey(stripe.secretKey, { database, clock, log });
    return {
      provider: createStripeProvider({
        ...stripe,
        onOutcome: watch.onOutcome,
        onAnswer: watch.onAnswer,
        livemode: true,
        automaticTax,
        checkoutAddress: stripeCheckoutAddress,
        clock,
      }),
      simulator: undefined,
      watch,
      start: () => {},
      close: async () => {},
    };
  }
  const { PaymentSimulator } = await import("#platform/payments/simulator/payment-simulator.ts");
  const pageAddress = publicUrl + testPaymentPath;
  const simulator = new PaymentSimulator({ database, clock, pageAddress, log });
  const api = await simulator.open();
  const { secretKey } = simulator;
  const watch = watchKey(secretKey, { database, clock, log });
  return {
    provider: createStripeProvider({
      secretKey,
      webhookSecrets: [simulator.webhookSecret],
      livemode: false,
      automaticTax,
      checkoutAddress: pageAddress,
      clock,
      api,
      onOutcome: watch.onOutcome,
      onAnswer: watch.onAnswer,
    }),
    simulator,
    watch,
    start(app) {
      const address = `${ownAddress(app.server.address() as AddressInfo)}${webhookPath}`;
      simulator.deliverTo(async (body, headers) => {
        const signal = AbortSignal.timeout(10_000);
        const answer = await fetch(address, { method: "POST", body, headers, signal });
        await answer.body?.cancel();
        return answer.status;
      });
      simulator.start();
    },
    close: () => simulator.close(),
  };
}

function watchKey(secretKey: string, parts: PaymentParts): PaymentWatch {
  return new PaymentWatch({ ...parts, keyEnding: secretKey.slice(-4) });
}

/** Straight to this process, past any proxy: PUBLIC_URL need not be reachable from here. */
function ownAddress({ address, family, port }: AddressInfo): string {
  const isEverywhere = address === "0.0.0.0" || address === "::";
  if (isEverywhere) return `http://127.0.0.1:${port}`;
  return family === "IPv6" ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
