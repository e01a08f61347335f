import type { PageServices } from "#app/page-services.ts";
import { paymentDoorPath } from "#features/checkout/payment-address.ts";
import { parseConsultation, requestOf } from "#features/consultations/consultation-schema.ts";
import type { Config } from "./config.ts";
import type { Services } from "./services.ts";

/** The services as the pages see them. */
export function pageServicesOf(
  { catalogue, consultations, payments, site }: Services,
  { mode, publicUrl }: Pick<Config, "mode" | "publicUrl">,
  reportError: (error: unknown) => void,
): PageServices {
  return {
    mode,
    publicUrl,
    checkoutAddresses: [payments.checkoutAddress, publicUrl + paymentDoorPath],
    catalogue,
    site,
    reportError,
    consultations: {
      async request(values, visitor) {
        const parsed = parseConsultation(values);
        if (!parsed.ok) return parsed;
        const { website, elapsedMs } = parsed.input;
        const signs = { website, elapsedMs, address: visitor };
        await consultations.request(requestOf(parsed.input), signs);
        return { ok: true };
      },
    },
  };
}
