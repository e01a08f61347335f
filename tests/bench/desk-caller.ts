import { setTimeout as delay } from "node:timers/promises";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { newVisitor } from "../support/samples/sample-consultation.ts";

export interface DeskCaller {
  origin: string;
  /** Below /api/admin/; anything but success is thrown. */
  send<T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T>;
}

/** The owner of a running demo shop, signed in. */
export async function deskAt(origin: string): Promise<DeskCaller> {
  const ask = async (method: string, path: string, body?: object, cookie = "") => {
    const response = await fetch(`${origin}/api/admin/${path}`, {
      method,
      // With TRUST_PROXY=1 from another address each time: the API takes 600 requests a minute from
      // one.
      headers: { cookie, ...newVisitor(), ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  };
  const signedIn = await patiently(() => ask("POST", "login", demoSignIn));
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return {
    origin,
    send: async (method, path, body) =>
      (await patiently(() => ask(method, path, body, cookie))).json(),
  };
}

/** A shop that has just started beside busy neighbours may say for a while that it is too busy. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 30; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !String(error).includes("answered 503")) throw error;
      await delay(1_000);
    }
  }
}
