import { Reconciler } from "#features/orders/reconciler.server.ts";
import type { Log } from "#platform/log.ts";
import { forgetOldCounts } from "./http/request-limits.ts";
import type { Services } from "./services.ts";

/** Some thousand records: a new version reads all there are, and payments do not wait for that. */
const batchesAtOnce = 8;

/** The worker that asks about payments and deletes what is no longer needed. */
export function createReconciler(services: Services, log: Log): Reconciler {
  const { database, clock, fulfil, paymentEvents, carts, checkouts, photos, admin } = services;
  const {
    paymentPlaces,
    waitingLine,
    keptCarts,
    requestPhotos,
    quoteClock,
    backInStock,
    orderDelays,
  } = services;
  return new Reconciler({
    database,
    clock,
    log,
    fulfil,
    events: paymentEvents,
    everyRound: {
      "unpaid payment pages": () => paymentPlaces.endOverdue(),
      "mails to those who wait": () => waitingLine.tellAbsent(),
      "mails about what is back in stock": () => backInStock.tellReady(),
      "files of photos that are gone": () => requestPhotos.dropFiles(),
      "quotes whose time is over": () => quoteClock.expire(),
      "reminders of quotes": () => quoteClock.remind(),
      "orders that are about to be late": () => orderDelays.warn(),
      "customers of late orders": () => orderDelays.tell(),
      "customers of new records": () => admin.customerIndex.catchUp(batchesAtOnce),
    },
    housekeeping: {
      "old carts": () => carts.dropOld(),
      "kept carts past their time": () => keptCarts.dropOld(),
      "addresses that wait for stock": () => backInStock.dropOld(),
      "abandoned checkouts": () => checkouts.dropAbandoned(),
      "old payment events": () => paymentEvents.dropOld(),
      "unused photos": () => photos.dropUnused(),
      "old request counts": () => forgetOldCounts(database, clock),
      "unpaid pages of an address": () => waitingLine.forgetEnded(),
      "customers of unpaid checkouts": () => checkouts.forgetUnpaid(),
      "people and records past their time": () => admin.forget(),
      "figures of what was sold": () => admin.reports.sumUp(),
    },
  });
}
