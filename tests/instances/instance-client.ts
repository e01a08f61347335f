import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { Product } from "#features/catalogue/product.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { sessionIn } from "#tests/support/shopping.ts";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop answers
  body: any;
}

/**
 * Somebody with a cart, cookies and an address of their own, who may ask any instance or the
 * balancer.
 */
export function newClient(address: string, cookies = new Map<string, string>()) {
  const cartSession = newCartSessionId();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cartSession,
    cookieHeader,
    /** The same cookies in other hands, which keep them whatever the shop says. */
    copy: () => newClient(address, new Map(cookies)),
    async call(origin: string, method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await fetchPatiently(`${origin}${path}`, {
        method,
        redirect: "manual",
        headers: {
          "x-forwarded-for": address,
          "x-session-id": cartSession,
          "sec-fetch-site": "same-origin",
          cookie: cookieHeader(),
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

/** Somebody who buys one of a ware, all of it through one instance. */
export async function buyAt(
  origin: string,
  visitor: ReturnType<typeof newClient>,
  { variantId, price }: { variantId: string; price: string },
): Promise<string> {
  const items = [{ variantId, price, quantity: 1, name: "", sku: "" }];
  const opened = await visitor.call(origin, "POST", "/api/create-checkout-session", { items });
  const sessionId = sessionIn(opened.body.url);
  await visitor.call(origin, "POST", `/test-payment/${sessionId}`, payingCustomer);
  const paid = await visitor.call(origin, "POST", "/api/checkout/success", { sessionId });
  return paid.body.order.orderNumber;
}

/** What is typed into the payment page. */
export const payingCustomer =
  "choice=pay&email=ada@example.com&name=Ada+Brook&phone=(440)+555-0100&line1=12+Heron+Way&city=Avon+Lake&state=OH&postal_code=44012";

/** A product that is sold by price, with its first variant. */
export async function findWare(origin: string) {
  const products: Pick<Product, "slug" | "variants">[] = await (
    await fetchPatiently(`${origin}/api/products`)
  ).json();
  for (const { slug, variants } of products) {
    const variant = variants.find(({ price }) => price !== null);
    if (variant) return { slug, variantId: variant.id, price: variant.price as string };
  }
  throw new Error("the catalogue sells nothing");
}
