import { type Deliverer, DeliveryError } from "./delivery.ts";

const patienceMs = 15_000;

/** Posts the payload as JSON. Any 2xx is "taken"; by the key a receiver can drop repetitions. */
export function httpDeliverer(url: string): Deliverer {
  return async ({ key, payload }, signal) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(payload),
      // Personal data goes to the address in the settings and nowhere else.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new DeliveryError(`answered with status ${response.status}`);
  };
}
