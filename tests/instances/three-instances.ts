import type { Database } from "#platform/database/database.ts";
import { connect } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { openBalancer } from "./balancer.ts";

export const instanceCount = 3;

export type ThreeInstances = Awaited<ReturnType<typeof startThreeInstances>>;

/**
 * The built shop three times on one PostgreSQL, behind a balancer. All start at once, on an empty
 * database.
 */
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
  const start = (port: string) => startServer({ env: { ...env, PORT: port } });
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
    /** Ends one at once, as a crash does, and starts it again. */
    async crash(index: number): Promise<void> {
      await (servers[index] as ServerProcess).stop("SIGKILL");
      servers[index] = await start(ports[index] as string);
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
