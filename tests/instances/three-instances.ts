import { demoSignIn } from "#desk/account/demo-sign-in.ts";
import type { Product } from "#features/catalogue/product.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import type { Database } from "#platform/database/database.ts";
import { connect } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { openBalancer } from "./balancer.ts";

export const instanceCount = 3;

export type ThreeInstances = Awaited<ReturnType<typeof startThreeInstances>>;

/** The built shop three times on one PostgreSQL, behind a balancer. All start at once, on an empty database. */
export async function startThreeInstances() {
  const databaseUrl = await createPostgresDatabase();
  const balancerPort = await freePort();
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "5",
  };
  const start = (port: string) => startServer({ env: { ...env, PORT: port }, patienceMs: 60_000 });
  const ports: string[] = [];
  while (ports.length < instanceCount) ports.push(String(await freePort()));
  const servers = await Promise.all(ports.map(start));
  const balancer = await openBalancer(
    servers.map(({ origin }) => origin),
    balancerPort,
  );
  const database: Database = await connect({ dataDir: "", databaseUrl });

  async function stopAll(): Promise<void> {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return {
    databaseUrl,
    database,
    balancer,
    origins: servers.map(({ origin }) => origin),
    /** Ends each in turn and starts it again; the others go on. */
    async restartOneByOne(): Promise<(number | null)[]> {
      const codes: (number | null)[] = [];
      for (const [index, port] of ports.entries()) {
        codes.push(await (servers[index] as ServerProcess).stop("SIGTERM"));
        servers[index] = await start(port);
        await until(() => balancer.ready.size === instanceCount);
      }
      return codes;
    },
    stopAll,
    async close(): Promise<void> {
      await balancer.close();
      await stopAll();
      await database.close();
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop answers
  body: any;
}

/** Somebody with a cart, cookies and an address of their own, who may ask any instance or the balancer. */
export function newClient(address: string, cookies = new Map<string, string>()) {
  const cartSession = newCartSessionId();
  return {
    cartSession,
    /** The same cookies in other hands, which keep them whatever the shop says. */
    copy: () => newClient(address, new Map(cookies)),
    async call(origin: string, method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: "manual",
        headers: {
          "x-forwarded-for": address,
          "x-session-id": cartSession,
          "sec-fetch-site": "same-origin",
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(body === undefined ? {} : { "content-type": typeOf(body) }),
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
    signIn(origin: string, change: object = {}): Promise<Answer> {
      return this.call(origin, "POST", "/api/admin/login", { ...demoSignIn, ...change });
    },
  };
}

function typeOf(body: unknown): string {
  return typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json";
}

/** A product that is sold by price, with its first variant. */
export async function findWare(origin: string) {
  const products: Pick<Product, "slug" | "variants">[] = await (
    await fetch(`${origin}/api/products`)
  ).json();
  for (const { slug, variants } of products) {
    const variant = variants.find(({ price }) => price !== null);
    if (variant) return { slug, variantId: variant.id, price: variant.price as string };
  }
  throw new Error("the catalogue sells nothing");
}
