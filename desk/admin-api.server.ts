import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { adminCookies } from "#desk/account/admin-cookies.server.ts";
import { createAdminGate, type DeskRoom } from "#desk/account/admin-gate.server.ts";
import { loginApi, sessionApi } from "#desk/account/sign-in-api.server.ts";
import { auditApi } from "#desk/audit/audit-api.server.ts";
import { dashboardApi } from "#desk/dashboard/dashboard-api.server.ts";
import { deliveriesApi } from "#desk/deliveries/deliveries-api.server.ts";
import { leadsApi } from "#desk/leads/leads-api.server.ts";
import { orderChangesApi } from "#desk/orders/order-changes-api.server.ts";
import { ordersApi } from "#desk/orders/orders-api.server.ts";
import { peopleApi } from "#desk/people/people-api.server.ts";
import type { AdminDesk } from "./admin-desk.server.ts";

export interface AdminApiParts {
  mode: "demo" | "live";
  publicUrl: string;
}

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
      await room.register(leadsApi(desk.leads, gate));
      await room.register(deliveriesApi(desk.deliveries, gate));
      await room.register(dashboardApi(desk, gate));
      await room.register(auditApi(desk.audit));
      await room.register(peopleApi(desk, gate));
      for (const open of rooms) await room.register(open(gate));
    });
  };
}

/** The same gate before what is no call of the desk and still for the owner alone. */
export async function letInOwnerOnly(
  scope: FastifyInstance,
  desk: AdminDesk,
  { publicUrl }: Pick<AdminApiParts, "publicUrl">,
): Promise<void> {
  await scope.register(cookie);
  const gate = createAdminGate(desk.signIn, adminCookies(publicUrl), publicUrl);
  scope.addHook("onRequest", gate.admit);
}
