import { rmSync } from "node:fs";
import autocannon, { type Request } from "autocannon";
import Stripe from "stripe";
import { newCartSessionId } from "#platform/cart-session.ts";
import { bundleShop, type KillableShop, startKillableShop } from "../faults/killable-shop.ts";
import { sampleConsultation } from "../support/samples/sample-consultation.ts";
import { onBothEngines } from "./bench-database.ts";
import { secondsOfLoad } from "./bench-options.ts";

const seconds = secondsOfLoad(4);

interface Write {
  what: string;
  /** On SQLite, a second. */
  target: number;
  path: string;
  /** One request, unlike any before it. */
  request(shop: KillableShop): { headers: Record<string, string>; body: string };
}

interface Ware {
  id: string;
  price: string;
}

export interface WriteBench {
  /** Rows of a table: what, engine, requests a second, p50, p99, target. */
  rows: string[];
  misses: string[];
}

/**
 * What is stored durably before it is answered, on both databases, each with its disk writes as in
 * production.
 */
export async function measureWrites(folder: string): Promise<WriteBench> {
  const file = await bundleShop(folder);
  const rows: string[] = [];
  const misses: string[] = [];
  await onBothEngines(async (engine, databaseUrl) => {
    const dataDir = `${folder}/writes-${engine}`;
    const shop = await startKillableShop(file, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CLOCK_AHEAD_MS: "0",
    });
    for (const write of writesWith(await findWare(shop.origin))) {
      process.stderr.write(`${write.what} on ${engine}\n`);
      const { requests, latency } = await load(shop, write);
      const isBound = engine === "SQLite";
      if (isBound && requests.average < write.target) {
        misses.push(`${write.what} on ${engine}: ${Math.round(requests.average)} a second`);
      }
      rows.push(
        `| ${write.what} | ${engine} | ${Math.round(requests.average)} | ${latency.p50} | ${latency.p99} | ${isBound ? write.target : ""} |`,
      );
    }
    await shop.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { rows, misses };
}

function writesWith({ id, price }: Ware): Write[] {
  const json = { "content-type": "application/json" };
  const visitor = () => ({ ...json, "x-session-id": newCartSessionId() });
  let events = 0;
  return [
    {
      what: "request for a consultation",
      target: 400,
      path: "/api/consultations",
      request: () => ({ headers: json, body: JSON.stringify(sampleConsultation()) }),
    },
    {
      what: "cart add",
      target: 600,
      path: "/api/cart",
      request: () => ({
        headers: visitor(),
        body: JSON.stringify({ variantId: id, quantity: 1 }),
      }),
    },
    {
      what: "checkout creation, with the simulator's part of it",
      target: 150,
      path: "/api/create-checkout-session",
      request: () => ({
        headers: visitor(),
        body: JSON.stringify({ items: [{ variantId: id, price, quantity: 1 }] }),
      }),
    },
    {
      what: "webhook acknowledgement",
      target: 300,
      path: "/api/payments/webhook",
      request: ({ webhookSecret }) => {
        const body = eventText(++events);
        const signature = Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: webhookSecret,
        });
        return { headers: { ...json, "stripe-signature": signature }, body };
      },
    },
  ];
}

/** The three that come with a payment, by turns. */
function eventText(number: number): string {
  const [type = "", object = "", prefix = ""] = [
    ["charge.succeeded", "charge", "ch"],
    ["payment_intent.succeeded", "payment_intent", "pi"],
    ["checkout.session.completed", "checkout.session", "cs_test"],
  ][number % 3] as string[];
  const about = { id: `${prefix}_bench_${number}`, object, livemode: false, amount: 12_900 };
  const created = Math.floor(Date.now() / 1000);
  const id = `evt_bench_${process.pid}_${number}`;
  return JSON.stringify({
    id,
    object: "event",
    type,
    livemode: false,
    created,
    data: { object: about },
  });
}

async function load(shop: KillableShop, { what, path, request }: Write) {
  const result = await autocannon({
    url: shop.origin,
    connections: 40,
    duration: seconds,
    requests: [
      {
        method: "POST",
        path,
        setupRequest: (before: Request): Request => {
          const { headers, body } = request(shop);
          return { ...before, headers: { ...before.headers, ...headers }, body };
        },
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${what}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return result;
}

async function findWare(origin: string): Promise<Ware> {
  const products: { variants: { id: string; price: string | null }[] }[] = await (
    await fetch(`${origin}/api/products`)
  ).json();
  const ware = products.flatMap(({ variants }) => variants).find(({ price }) => price !== null);
  if (!ware?.price) throw new Error("the catalogue sells nothing");
  return { id: ware.id, price: ware.price };
}
