/**
 * What `npm run faults` plays: the rows of the table of faults in docs/proof.md, which
 * fault-suites.test.ts holds against this.
 */
export const faultSuites = [
  "tests/faults/killed-checkout-sqlite.test.ts",
  "tests/faults/killed-checkout-postgres.test.ts",
  "tests/faults/killed-quote-sqlite.test.ts",
  "tests/faults/killed-quote-postgres.test.ts",
  "tests/faults/killed-hand-order-sqlite.test.ts",
  "tests/faults/killed-hand-order-postgres.test.ts",
  "features/orders/event-orders.test.ts",
  "features/quotes/quote-money.test.ts",
  "features/quotes/payment/quote-event-orders.test.ts",
  "features/quotes/payment/quote-races.test.ts",
  "features/hand-orders/payment/hand-event-orders.test.ts",
  "features/hand-orders/payment/hand-races.test.ts",
  "features/hand-orders/payment/hand-payments.test.ts",
  "features/orders/payment-events.test.ts",
  "features/checkout/checkout-api.test.ts",
  "features/orders/reconciler.test.ts",
  "features/orders/fulfilment.test.ts",
  "features/checkout/held-stock.test.ts",
  "features/checkout/line/line-rules.test.ts",
  "features/checkout/line/waiting-line.test.ts",
  "features/orders/taken-stock.test.ts",
  "features/consultations/consultation-api.test.ts",
  "desk/orders/refunds/refunds.test.ts",
  "desk/orders/refunds/restock.test.ts",
  "desk/orders/orders-api.test.ts",
  "platform/outbox/outbox.test.ts",
  "features/consultations/consultation-delivery.test.ts",
  "tests/faults/killed-server.test.ts",
  "tests/faults/slow-database.test.ts",
  "tests/faults/database-away.test.ts",
  "tests/faults/receivers-away.test.ts",
  "tests/faults/clock-off.test.ts",
  "tests/faults/wrong-passwords.test.ts",
  "tests/faults/hostile-requests.test.ts",
  "desk/account/sign-in/sign-in-throttle.test.ts",
  "desk/account/sign-in/sign-in-api.test.ts",
  "tests/faults/shopping-model.test.ts",
  "desk/kit/notes/notes-saver.test.ts",
  "server/storage-faults.test.ts",
  "server/log-canaries.test.ts",
  "tests/start/graceful-close.test.ts",
  "tests/start/start-faults.test.ts",
  "tests/start/release.test.ts",
  "tests/instances/rolling-release.test.ts",
];

const nameOf = (suite) => suite.slice(suite.lastIndexOf("/") + 1, -".test.ts".length);

/**
 * Those whose name begins so, for each name that was typed; `unknown` are the names that begin
 * nothing.
 */
export function chooseSuites(typed) {
  const begins = (name) => faultSuites.filter((suite) => nameOf(suite).startsWith(name));
  return {
    suites: typed.length === 0 ? faultSuites : [...new Set(typed.flatMap(begins))],
    unknown: typed.filter((name) => begins(name).length === 0),
    names: faultSuites.map(nameOf),
  };
}
