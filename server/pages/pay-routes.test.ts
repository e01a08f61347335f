import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import {
  handPage,
  handRecords,
  payHandOrder,
  type TakenOrder,
  takenOrder,
} from "#tests/support/hand-order.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { sessionIn } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
let ahead = 0;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, { clock: { now: () => Date.now() + ahead } });
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

const get = (url: string) => shop.app.inject({ url });
const pageOf = ({ secret }: TakenOrder, query = "") => get(`/pay/${secret}${query}`);
const press = ({ secret }: TakenOrder, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: "POST",
    url: `/pay/${secret}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: "",
  });
const owner = () => shop.services.handOrders.owner;

describe("the page that an order by hand is paid on", () => {
  it("says what for and how much, to whoever has the link and to nobody's cache, index or log", async () => {
    const taken = await takenOrder(shop);
    const page = await pageOf(taken);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.body).toContain('name="robots" content="noindex"');
    const text = readAloud(page.body);
    for (const said of ["Two loads of sand", "Pay $120.00", taken.number]) {
      expect(text).toContain(said);
    }
    // Nothing of who it is for: a link is forwarded.
    expect(text).not.toContain("Ada");
    expect(shop.log.join("")).not.toContain(taken.secret);
  });

  it("leads with its one button to the payment page, and back to itself, paid", async () => {
    const taken = await takenOrder(shop);
    const pressed = await press(taken);
    expect(pressed.statusCode).toBe(303);
    const to = String(pressed.headers.location);
    expect(to).toContain("/test-payment/");
    const sessionId = sessionIn(to);
    await shop.simulator.pay(sessionId);
    const back = await pageOf(taken, `?paid=${sessionId}`);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/pay/${taken.secret}`]);
    const page = await pageOf(taken);
    expect(readAloud(page.body)).toContain("Paid. Thank you.");
    const [, address = ""] = /href="[^"]*(\/order\/[\w-]{22})"/.exec(page.body) ?? [];
    expect((await get(address)).statusCode).toBe(200);
    expect((await press(taken)).headers.location).toBe(`/pay/${taken.secret}`);
    expect((await handRecords(shop, taken)).payments).toHaveLength(1);
  });

  it("says for each state what to do, and has its button in one alone", async () => {
    const says = async (taken: TakenOrder) => {
      const { statusCode, body } = await pageOf(taken);
      expect(statusCode).toBe(200);
      return [readAloud(body), body.includes('method="post"')] as const;
    };
    const paid = await takenOrder(shop);
    await payHandOrder(shop, paid);
    expect((await says(paid))[0]).toContain("See your order");
    const onItsWay = await takenOrder(shop);
    const sessionId = await handPage(shop, onItsWay);
    await shop.simulator.transfer(sessionId);
    await shop.services.fulfil(sessionId);
    const off = await takenOrder(shop);
    await owner().callOff(off.id, "owner");
    const changing = await takenOrder(shop);
    await owner().reopen(changing.id, "owner");
    const expired = await takenOrder(shop);
    for (const [taken, title] of [
      [onItsWay, "Your payment is on its way"],
      [off, "This order was called off"],
      [changing, "We are changing this order"],
    ] as const) {
      const [text, hasButton] = await says(taken);
      expect(text).toContain(title);
      expect(text).toContain("(440) 555-0142");
      expect(hasButton).toBe(false);
    }
    ahead = 15 * 86_400_000;
    expect((await says(expired))[0]).toContain("This link has run out");
    ahead = 0;
  });

  it("answers 404 for a link that leads to nothing, and is pressed by no other site", async () => {
    for (const end of ["", ".data", "x"]) {
      expect((await get(`/pay/AAAAAAAAAAAAAAAAAAAAAA${end}`)).statusCode).toBe(404);
    }
    const taken = await takenOrder(shop);
    expect((await press(taken, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    const nowhere = { ...taken, secret: "AAAAAAAAAAAAAAAAAAAAAA" };
    expect((await press(nowhere)).statusCode).toBe(404);
  });

  it("turns away an address that presses again and again", async () => {
    const taken = await takenOrder(shop);
    const answers: number[] = [];
    for (let count = 0; count < 40; count++) answers.push((await press(taken)).statusCode);
    expect(answers).toContain(429);
  });
});
