import { Reconciler } from "#features/orders/reconciler.server.ts";
import type { Log } from "#platform/log.ts";
import { forgetOldCounts } from "./request-limits.ts";
import type { Services } from "./services.ts";

/** The worker that asks about payments, and tidies up what nobody will come back for. */
export function createReconciler(services: Services, log: Log): Reconciler {
  const { database, clock, fulfil, paymentEvents, carts, checkouts, photos, admin } = services;
  const { paymentPlaces, waitingLine } = services;
  return new Reconciler({
    database,
    clock,
    log,
    fulfil,
    events: paymentEvents,
    everyRound: {
      "unpaid payment pages": () => paymentPlaces.endOverdue(),
      "mails to those who wait": () => waitingLine.tellAbsent(),
    },
    housekeeping: {
      "old carts": () => carts.dropOld(),
      "abandoned checkouts": () => checkouts.dropAbandoned(),
      "old payment events": () => paymentEvents.dropOld(),
      "unused photos": () => photos.dropUnused(),
      "old request counts": () => forgetOldCounts(database, clock),
      "unpaid pages of an address": () => waitingLine.forgetEnded(),
      "customers of unpaid checkouts": () => checkouts.forgetUnpaid(),
      "people and records past their time": () => admin.forget(),
    },
  });
}
