import cookie from "@fastify/cookie";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { adminCookies } from "#desk/account/admin-cookies.server.ts";
import { type AdminGate, createAdminGate } from "#desk/account/admin-gate.server.ts";
import { loginApi, sessionApi } from "#desk/account/sign-in-api.server.ts";
import { orderChangesApi } from "#desk/orders/order-changes-api.server.ts";
import { ordersApi } from "#desk/orders/orders-api.server.ts";
import type { AdminDesk } from "./admin-desk.server.ts";
import { deskApi } from "./desk-api.server.ts";

export interface AdminApiParts {
  mode: "demo" | "live";
  publicUrl: string;
}

/** Calls of the desk that belong to another feature. */
export type DeskRoom = (gate: AdminGate) => FastifyPluginAsyncZod;

/** The desk's calls: signing in is open, everything else asks for a session before it looks at the request. */
export function adminApi(
  desk: AdminDesk,
  { mode, publicUrl }: AdminApiParts,
  rooms: readonly DeskRoom[] = [],
): FastifyPluginAsyncZod {
  const cookies = adminCookies(publicUrl);
  const gate = createAdminGate(desk.signIn, cookies, publicUrl);
  const signInParts = { ...desk, gate, cookies, mode };
  return async (api) => {
    await api.register(cookie);
    await api.register(loginApi(signInParts));
    await api.register(async (room) => {
      room.addHook("onRequest", gate.admit);
      await room.register(sessionApi(signInParts));
      await room.register(ordersApi(desk, gate));
      await room.register(orderChangesApi(desk, gate));
      await room.register(deskApi(desk, gate));
      for (const open of rooms) await room.register(open(gate));
    });
  };
}
