import { flushCompileCache } from "node:module";
import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  TableNode,
  UpdateQueryNode,
} from "kysely";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { cents } from "#platform/money.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { openSeal } from "#platform/secrets/seal.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createLogger } from "#server/http/request-log.ts";
import { StaticFiles } from "#server/page-cache/static-files.ts";
import { openPayments } from "#server/payments/payments.ts";
import { openPhotoStore } from "#server/photo-store.ts";
import { createReconciler } from "#server/reconciliation.ts";
import { createServices } from "#server/services.ts";
import { agreedQuote, pondContent, quoteItem, standingOf } from "#tests/support/agreed-quote.ts";
import { recordHandPayment, takenOrder } from "#tests/support/hand-order.ts";
import { handLine, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import type { Commands, KillPoint } from "./kill-points.ts";

// The shop in a process of its own, put together as server/shop.ts does it, but without pages and
// with a clock that can be moved. At the point it is armed for it ends as if the power had gone:
// nothing in the shop's own code knows.

let armed: KillPoint | undefined;
function reach(point: KillPoint | undefined): void {
  if (point && point === armed) process.kill(process.pid, "SIGKILL");
}

const beforeStatement: Record<string, KillPoint> = {
  "InsertQueryNode webhook_events": "event received",
};
const afterStatement: Record<string, KillPoint> = {
  "InsertQueryNode webhook_events": "event stored",
  "InsertQueryNode stock_holds": "pieces promised",
  "UpdateQueryNode checkouts provider_session_id": "session noted",
  "InsertQueryNode orders": "order written",
  "InsertQueryNode quote_payments": "receipt written",
};

class StatementWatch implements KyselyPlugin {
  readonly #names = new WeakMap<object, string>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const name = [node.kind, tableOf(node), setsSession(node) ? sessionColumn : []]
      .flat()
      .join(" ");
    this.#names.set(queryId, name);
    reach(beforeStatement[name]);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    reach(afterStatement[this.#names.get(queryId) ?? ""]);
    return result;
  }
}

function tableOf(node: PluginTransformQueryArgs["node"]): string | undefined {
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name;
  if (!UpdateQueryNode.is(node) || !node.table) return undefined;
  return TableNode.is(node.table) ? node.table.table.identifier.name : undefined;
}

const sessionColumn = "provider_session_id";

/** The life of a checkout is set by another update, before there is a session. */
function setsSession(node: PluginTransformQueryArgs["node"]): boolean {
  if (!UpdateQueryNode.is(node)) return false;
  return (node.updates ?? []).some(
    ({ column }) => ColumnNode.is(column) && column.column.name === sessionColumn,
  );
}

function watched(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async openSession(request, key) {
      reach("checkout stored");
      const session = await provider.openSession(request, key);
      reach("session opened");
      return session;
    },
    async session(id) {
      const session = await provider.session(id);
      reach("session asked");
      return session;
    },
  };
}

let ahead = Number(process.env.CLOCK_AHEAD_MS);
const clock = { now: () => systemClock.now() + ahead };
const config = await readConfig(process.env);
const log = createLogger(config);
const opened = await openDatabase(config);
const database = { ...opened, db: opened.db.withPlugin(new StatementWatch()) };
const payments = await openPayments(config, { database: opened, clock, log });
const services = await createServices({
  config,
  database,
  payments: watched(payments.provider),
  clock,
  log,
  contentDir: "content",
  photoStore: openPhotoStore(config),
  seal: openSeal(config.secretsKeys, config.dataDir),
});
services.outbox.onWake(() => {
  reach("order committed");
  reach("receipt committed");
});
const reconciler = createReconciler(services, log);
const none = () => Promise.reject(new Error("there are no pages here"));
const { app } = await buildApp({
  config,
  services,
  simulator: payments.simulator,
  logger: log,
  pages: {
    find: none,
    planPicture: none,
    stylesheet: async () => undefined,
    render: none,
    submit: none,
  },
  files: new StaticFiles([], {}),
  limits: {
    apiRequestsPerMinute: 1_000_000,
    consultationsPerMinute: 1_000_000,
    paymentPagesPerMinute: 1_000_000,
    mostEventLoopDelayMs: 0,
  },
});
await app.listen({ host: "127.0.0.1", port: 0 });
const { simulator } = payments;
if (!simulator) throw new Error("this is for demo mode");
// By command only, so that nothing happens between two steps of a test.
simulator.deliverTo(async (payload, headers) => {
  const url = "/api/payments/webhook";
  return (await app.inject({ method: "POST", url, payload, headers })).statusCode;
});

const commands: Commands = {
  arm: (point) => {
    armed = point;
  },
  pay: async (sessionId, by) => {
    const result = await (by === "card" ? simulator.pay(sessionId) : simulator.transfer(sessionId));
    if (!result.ok) throw new Error(`${sessionId} is ${result.reason}`);
  },
  settle: (sessionId) => simulator.settleTransfer(sessionId),
  deliverWebhooks: async () => {
    await simulator.drain();
    await services.paymentEvents.idle();
  },
  pass: async (ms) => {
    ahead += ms;
    await reconciler.round();
  },
  agree: async (part, variantId) => {
    const lines = [quoteItem("pump", { variantId, sku: "PUMP" })];
    const { id } = await agreedQuote({ services }, { ...pondContent, lines });
    const deposit = { part: "deposit", method: "cash", note: "" } as const;
    const by = { actor: "owner", audit: async () => {} };
    if (part === "balance") await services.quotePayments.record(id, deposit, by);
    return id;
  },
  startQuote: async (id, part) => {
    const started = await services.quotePayments.start({
      ...(await standingOf({ services }, id)),
      part,
    });
    if (!started.ok) throw new Error(started.reason);
    return started.url;
  },
  takeOrder: async (variantId) => {
    const lines = [handLine("pump", { variantId, price: cents(12_000) })];
    return (await takenOrder({ services }, { ...sandContent, lines })).id;
  },
  startHandOrder: async (id) => {
    const started = await services.handOrders.payments.start(id);
    if (!started.ok) throw new Error(started.reason);
    return started.url;
  },
  recordCash: async (id) => {
    const recorded = await recordHandPayment({ services }, { id });
    return recorded.ok ? "ok" : recorded.reason;
  },
  comeBack: async (sessionId) => {
    await services.fulfil(sessionId);
  },
};

process.on(
  "message",
  async ({ id, command, args }: { id: number; command: keyof Commands; args: never }) => {
    try {
      const result = await (commands[command] as (...all: unknown[]) => unknown)(
        ...(args as unknown[]),
      );
      process.send?.({ id, result });
    } catch (error) {
      process.send?.({ id, fault: String(error) });
    }
  },
);
// What was compiled is otherwise kept at the end of a process, which a killed one does not have.
flushCompileCache();
const { user, system } = process.cpuUsage();
const address = app.server.address();
process.send?.({
  port: typeof address === "object" ? address?.port : undefined,
  webhookSecret: simulator.webhookSecret,
  processorMs: (user + system) / 1000,
});
