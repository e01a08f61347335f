import { randomUUID } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { TestShop } from "./test-shop.ts";

/**
 * A browser at the desk: it keeps the cookies that it is given and says that it is on the shop's
 * own page.
 */
export class AdminVisit {
  readonly cookies = new Map<string, string>();
  readonly #shop: TestShop;
  address = "203.0.113.7";

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  async send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.address,
      headers: {
        "sec-fetch-site": "same-origin",
        cookie: this.cookieHeader,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    };
    const response = await this.#shop.app.inject(options);
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get = (url: string) => this.send("GET", url);
  post = (url: string, body?: object) => this.send("POST", url, body);
  put = (url: string, body: object) => this.send("PUT", url, body);
  patch = (url: string, body: object) => this.send("PATCH", url, body);
  delete = (url: string) => this.send("DELETE", url);

  signIn = (change: object = {}) => this.post("/api/admin/login", { ...demoSignIn, ...change });
}

// Of the demo password, as cheap as can be: what a real hash costs is for attackers to pay, not for
// tests.
const cheapHash =
  "$argon2id$v=19$m=64,t=1,p=1$9kSgTUDYRnvg0tr4LohF6w$U0//aORNzduteJDtdBueA+nSB4zAS00d7p/iZ7mp27o";

/** Makes signing in quick until the shop is started again. */
export async function cheapenPassword({ services }: Pick<TestShop, "services">): Promise<void> {
  await services.database.db.updateTable("admin_users").set({ password_hash: cheapHash }).execute();
}

/** Somebody for whom the owner has opened an account, signed in with a password of their own. */
export async function staffVisit(
  shop: TestShop,
  owner: AdminVisit,
  role: "owner" | "office" | "crew",
  username = `${role}-${randomUUID().slice(0, 8)}`,
): Promise<AdminVisit> {
  const opened = await owner.post("/api/admin/accounts", { username, role });
  if (opened.statusCode !== 200) throw new Error(`opening answered ${opened.statusCode}`);
  const { db } = shop.services.database;
  await db
    .updateTable("admin_users")
    .set({ password_hash: cheapHash, password_temporary: 0 })
    .where("username", "=", username)
    .execute();
  const visit = new AdminVisit(shop);
  const response = await visit.signIn({ username });
  if (response.statusCode !== 200) throw new Error(`sign-in answered ${response.statusCode}`);
  return visit;
}

export async function signedIn(shop: TestShop): Promise<AdminVisit> {
  await cheapenPassword(shop);
  const visit = new AdminVisit(shop);
  const response = await visit.signIn();
  if (response.statusCode !== 200) throw new Error(`sign-in answered ${response.statusCode}`);
  return visit;
}
