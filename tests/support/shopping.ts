import { randomInt } from "node:crypto";
import type { InjectOptions } from "fastify";
import type { Cart, WantedItem } from "#features/cart/cart.ts";
import type { Product } from "#features/catalogue/product.ts";
import type { PlaceInLine } from "#features/checkout/checkout.ts";
import { paymentDoorPath } from "#features/checkout/payment/payment-address.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import type { TestShop } from "./test-shop.ts";

/** Something that can be bought, as the catalogue shows it. */
export interface Ware {
  variantId: string;
  sku: string;
  name: string;
  productName: string;
  slug: string;
  /** Dollars. */
  price: number;
}

/**
 * The first so many variants that are sold by price and never run out, in the order of the listing.
 */
export async function waresOf({ services }: TestShop, count = 3): Promise<[Ware, Ware, ...Ware[]]> {
  const { products } = await services.catalogue.products();
  const counted = await services.database.db
    .selectFrom("variants")
    .select("id")
    .where("stock", "is not", null)
    .execute();
  const runsOut = new Set(counted.map(({ id }) => id));
  const wares = products.flatMap(({ name: productName, slug, variants }) =>
    variants.flatMap(({ id, sku, name, price }) =>
      price === null || runsOut.has(id)
        ? []
        : [{ variantId: id, sku, name, productName, slug, price: Number(price) }],
    ),
  );
  if (wares.length < count) throw new Error(`the catalogue has only ${wares.length} wares`);
  return wares.slice(0, count) as [Ware, Ware, ...Ware[]];
}

export async function quotedProductOf({ services }: TestShop): Promise<Product> {
  const { products } = await services.catalogue.products();
  const quoted = products.find(({ soldBy }) => soldBy === "quote");
  const product = quoted && (await services.catalogue.product(quoted.slug));
  if (!product) throw new Error("the catalogue has nothing that is sold by quote");
  return product;
}

/** What a browser says of itself when its visitor moves on from one of our pages. */
export const movingOn = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

/** An address that nobody else has: what one address holds is counted. */
export function newAddress(): string {
  const part = () => 1 + randomInt(254);
  return `10.${part()}.${part()}.${part()}`;
}

/** A visitor with a cart session of their own. */
export function newShopper({ app }: Pick<TestShop, "app">, session = newCartSessionId()) {
  const call = (method: InjectOptions["method"], url: string, body?: unknown) =>
    app.inject({
      method: method ?? "GET",
      url,
      headers: {
        "x-session-id": session,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  /** Opens our address of a payment page; answers with where that leads. */
  const follow = async (url: string, remoteAddress = newAddress()) => {
    const { pathname } = new URL(url);
    const response = await app.inject({ url: pathname, remoteAddress, headers: movingOn });
    if (response.statusCode !== 303) throw new Error(`${response.statusCode}: ${response.body}`);
    return String(response.headers.location);
  };
  return {
    session,
    call,
    follow,
    /**
     * The provider's page, where the answer leads there: by our own address, if it is for what is
     * counted.
     */
    pageIn: async (response: { body: string; json(): { url?: string } }, address?: string) => {
      const { url } = response.json();
      if (!url) throw new Error(response.body);
      return isDoor(url) ? follow(url, address) : url;
    },
    /** How it stands with the checkout behind one of our addresses. */
    askPlace: async (url: string) =>
      (
        await call("POST", "/api/checkout/place", { checkout: checkoutIn(url) })
      ).json<PlaceInLine>(),
    cart: async () => (await call("GET", "/api/cart")).json<Cart>(),
    add: (variantId: unknown, quantity: unknown = 1) =>
      call("POST", "/api/cart", { variantId, quantity }),
    put: (items: readonly WantedItem[]) => call("PUT", "/api/cart", { items }),
    /** The cart flow: straight from the browser's cart. */
    buy: (items: unknown) => call("POST", "/api/create-checkout-session", { items }),
    /** The checkout flow: the server's cart and a customer. */
    checkOut: (customerInfo: unknown = sampleCustomer, items?: unknown) =>
      call("POST", "/api/checkout", { customerInfo, items }),
    succeed: (sessionId: unknown) => call("POST", "/api/checkout/success", { sessionId }),
  };
}

export const sampleCustomer = {
  firstName: "Ada",
  lastName: "Brook",
  email: "ada.brook@example.com",
  phone: "(440) 555-0100",
  address: "12 Heron Way",
  city: "Avon Lake",
  state: "OH",
  zipCode: "44012",
  specialInstructions: "Ring twice.\nThe dog is friendly.",
};

/** An item as the browser's cart sends it to the checkout. */
export function shown({ variantId, name, sku, price }: Ware, quantity: unknown = 1) {
  return { variantId, name, sku, price, quantity };
}

function isDoor(url: string): boolean {
  return new URL(url).pathname.startsWith(paymentDoorPath);
}

/** The checkout's id from our own address of its payment page. */
export function checkoutIn(url: string): string {
  return new URL(url, "http://localhost").pathname.slice(paymentDoorPath.length);
}

/** The session's id from the address of the simulator's payment page. */
export function sessionIn(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}
