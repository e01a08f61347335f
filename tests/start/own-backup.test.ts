import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommandProcess } from "#tests/support/command-process.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";

it("a shop that is told where to backs itself up, and comes back on an empty machine", async () => {
  const [dataDir, backups, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const settings = { DATA_DIR: dataDir, BACKUP_TO: backups };
  const shop = await startServer({ env: { ...settings, LOG_LEVEL: "info" } });
  await expect.poll(shop.output).toContain('"msg":"backed up"');
  expect(await shop.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
  expect(readdirSync(backups).filter((name) => name.endsWith(".backup.gz"))).toHaveLength(1);

  const machine = { DATA_DIR: join(other, "data"), BACKUP_TO: backups };
  const restored = await runCommandProcess("restore", ["latest"], machine);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("77 products") });
  const again = await startServer({ env: machine });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await again.stop();
  for (const folder of [backups, other]) rmSync(folder, { recursive: true });
});
