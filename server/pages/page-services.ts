import type { PageServices } from "#app/page-services.ts";
import { paymentDoorPath } from "#features/checkout/payment/payment-address.ts";
import { readAskedAbout } from "#features/consultations/asked-about.ts";
import { parseConsultation, requestOf } from "#features/consultations/consultation-schema.ts";
import type { StoredRequest } from "#features/consultations/consultation-service.server.ts";
import type { FormPhoto } from "#features/consultations/photos/request-photo.ts";
import type { RequestPhotos } from "#features/consultations/photos/request-photos.server.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/services.ts";

/** The services as the pages see them. */
export function pageServicesOf(
  {
    backInStock,
    catalogue,
    consultations,
    orderVisits,
    payVisits,
    payments,
    planner,
    quoteVisits,
    requestPhotos,
    site,
  }: Services,
  { mode, publicUrl }: Pick<Config, "mode" | "publicUrl">,
  reportError: (error: unknown) => void,
): PageServices {
  return {
    mode,
    publicUrl,
    checkoutAddresses: [payments.checkoutAddress, publicUrl + paymentDoorPath],
    catalogue,
    planner,
    site,
    reportError,
    quotes: quoteVisits,
    orders: orderVisits,
    pay: payVisits,
    backInStock,
    consultations: {
      async request(values, { visitor, photos }) {
        const parsed = parseConsultation(values);
        if (!parsed.ok) return parsed;
        const { website, elapsedMs } = parsed.input;
        const signs = { website, elapsedMs, address: visitor };
        const asked = readAskedAbout(parsed.input);
        const stored = await consultations.request(requestOf(parsed.input), signs, asked);
        const left = await addPhotos(requestPhotos, stored, photos, reportError);
        return { ok: true, left };
      },
    },
  };
}

/** The request is stored: whatever happens to a photo, its visitor has been heard. */
async function addPhotos(
  requestPhotos: RequestPhotos,
  { id, photoKey }: StoredRequest,
  photos: readonly FormPhoto[],
  reportError: (error: unknown) => void,
): Promise<number> {
  let left = 0;
  for (const { open } of photos) {
    try {
      const added = open && (await requestPhotos.add(id, photoKey, open()));
      if (!added?.ok) left++;
    } catch (error) {
      reportError(error);
      left++;
    }
  }
  return left;
}
