import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DeskStream, openDeskStream } from "#tests/support/desk-stream.ts";
import { newVisitor } from "#tests/support/samples/sample-consultation.ts";
import { buyAt, findWare, newClient } from "./instance-client.ts";
import { startThreeInstances, type ThreeInstances } from "./three-instances.ts";

let shop: ThreeInstances;
let ware: Awaited<ReturnType<typeof findWare>>;
let owner: ReturnType<typeof newcomer>;
const newcomer = () => newClient(newVisitor()["x-forwarded-for"] as string);
const desks: DeskStream[] = [];

/** Ready to hear: it was told to read everything. */
const sitDown = async (origin: string, who = owner) => {
  const desk = await openDeskStream(origin, who.cookieHeader());
  desks.push(desk);
  await expect.poll(() => desk.gaps()).toBe(1);
  return desk;
};
const buy = (origin: string) => buyAt(origin, newcomer(), ware);
/** What a desk shows that reads the list of orders at this instance. */
const numbersAt = async (origin: string) => {
  const { body } = await owner.call(origin, "GET", "/api/admin/orders");
  return body.orders.map((order: { orderNumber: string }) => order.orderNumber);
};
const newOrders = (desk: DeskStream) =>
  desk.events().filter(({ kind, isNew }) => kind === "order" && isNew);

beforeAll(async () => {
  shop = await startThreeInstances();
  ware = await findWare(shop.balancer.origin);
  owner = newcomer();
  await owner.signIn(shop.balancer.origin);
});
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.leave();
});
afterAll(() => shop.close());

it("open desks at every instance hear of an order that is paid through any of them", async () => {
  const open = await Promise.all(shop.origins.map((origin) => sitDown(origin)));
  for (const [index, origin] of shop.origins.entries()) {
    const number = await buy(origin);
    for (const desk of open) {
      await expect.poll(() => newOrders(desk)).toHaveLength(index + 1);
      expect(newOrders(desk).at(-1)).toEqual({
        kind: "order",
        id: expect.stringMatching(/^ord_/),
        isNew: true,
      });
    }
    // Told of it, a desk finds it wherever it asks.
    for (const other of shop.origins) expect(await numbersAt(other)).toContain(number);
  }
});

it("an open desk whose instance crashes reads anew at another what was sold meanwhile", async () => {
  const [first = "", second = "", third = ""] = shop.origins;
  const desk = await sitDown(first);
  const crashed = shop.crash(0);
  await expect.poll(() => desk.hasEnded).toBe(true);
  const number = await buy(second);
  expect(newOrders(desk)).toEqual([]);
  // It begins with 'missed', and what is read then has what nobody told it.
  await sitDown(third);
  expect(await numbersAt(third)).toContain(number);
  await crashed;
});

it("open desks read anew when the instances had lost their connection to the database", async () => {
  const [first = "", second = ""] = shop.origins;
  const open = [await sitDown(first), await sitDown(second)];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.database.db);
  for (const desk of open) await expect.poll(() => desk.gaps()).toBe(2);
  const number = await buy(second);
  for (const desk of open) await expect.poll(() => newOrders(desk)).toHaveLength(1);
  expect(await numbersAt(first)).toContain(number);
});

it("an open desk hears nothing more once it is signed out through another instance", async () => {
  const [first = "", second = "", third = ""] = shop.origins;
  const leaving = newcomer();
  await leaving.signIn(second);
  const desk = await sitDown(first, leaving);
  const staying = await sitDown(first);
  await leaving.call(third, "POST", "/api/admin/logout");
  await buy(third);
  await expect.poll(() => newOrders(staying)).toHaveLength(1);
  await expect.poll(() => desk.hasEnded).toBe(true);
  expect(newOrders(desk)).toEqual([]);
});
