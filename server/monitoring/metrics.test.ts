import { createServer } from "node:net";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { freePort } from "#tests/support/server-process.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createMetrics, listenForMetrics } from "./metrics.ts";

describeOnBothDatabases("metrics", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("count requests by route, and what waits for a person", async () => {
    const { db } = test.database;
    const registry = createMetrics({
      app: shop.app,
      cacheListener: shop.pageCache.listener,
      services: shop.services,
      payments: { watch: shop.paymentWatch },
    });
    const port = await freePort();
    const server = await listenForMetrics(registry, port);
    expect(server.address()).toMatchObject({ address: "127.0.0.1", port });
    const write = sampleWriter(db);
    await write.outbox({ status: "given_up", attempts: 9 });
    await write.attention_items();
    await write.attention_items({ kind: "stock_short" });
    await write.attention_items({ resolved_at: 1 });
    await shop.app.inject("/api/products/no-such-thing?email=ada@example.com");
    await shop.app.inject("/api/products/no-such-thing?email=ada@example.com");
    const origin = await shop.app.listen({ host: "127.0.0.1", port: 0 });
    // The first is made, the others leave from memory.
    for (let i = 0; i < 3; i++) await (await fetch(`${origin}/sitemap.xml`)).text();
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain(
      'heronbrook_request_seconds_count{method="GET",route="/api/products/:slug",status="404"} 2',
    );
    expect(text).toContain('heronbrook_outbox_rows{status="given_up"} 1');
    expect(text).toContain('heronbrook_outbox_rows{status="pending"} 0');
    expect(text).toContain('heronbrook_attention_items{kind="stock_short"} 1');
    expect(text).toContain('heronbrook_attention_items{kind="backup_late"} 0');
    // A word of another version of the shop.
    expect(text).toContain('heronbrook_attention_items{kind="other"} 1');
    expect(text).toContain("heronbrook_answers_from_memory_total 2\n");
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain("ada@example.com");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    server.close();
  });

  it("say so when their port is taken", async () => {
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
    await expect(listenForMetrics(new Registry(), port)).rejects.toThrow("choose another one");
    taken.close();
  });
});
