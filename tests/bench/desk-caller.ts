import { demoSignIn } from "#desk/account/demo-sign-in.ts";
import { newVisitor } from "../support/sample-consultation.ts";

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
      // With TRUST_PROXY=1 from another address each time: the API takes 600 requests a minute from one.
      headers: { cookie, ...newVisitor(), ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  };
  const signedIn = await ask("POST", "login", demoSignIn);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return {
    origin,
    send: async (method, path, body) => (await ask(method, path, body, cookie)).json(),
  };
}
