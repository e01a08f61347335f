import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionToken } from "./admin-session-store.server.ts";

const deviceSeconds = 400 * 86_400;

/**
 * The two cookies of whoever works at the desk: the session, and the mark of a browser that was
 * signed in before. No script can read them.
 */
export interface AdminCookies {
  session(request: FastifyRequest): string | undefined;
  device(request: FastifyRequest): string | undefined;
  giveSession(reply: FastifyReply, session: SessionToken): void;
  giveDevice(reply: FastifyReply, token: string): void;
  takeSession(reply: FastifyReply): void;
}

export function cookieNames(publicUrl: string): { session: string; device: string } {
  // A browser takes a cookie with this prefix only over https and for this host alone.
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}heronbrook-admin`, device: `${prefix}heronbrook-device` };
}

export function adminCookies(publicUrl: string): AdminCookies {
  const secure = publicUrl.startsWith("https:");
  const names = cookieNames(publicUrl);
  const read = (request: FastifyRequest, name: string) => {
    const value = request.cookies[name];
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  const write = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    reply.setCookie(name, value, { httpOnly: true, sameSite: "strict", path: "/", secure, maxAge });
  };
  return {
    session: (request) => read(request, names.session),
    device: (request) => read(request, names.device),
    giveSession: (reply, { token, seconds }) => write(reply, names.session, token, seconds),
    giveDevice: (reply, token) => write(reply, names.device, token, deviceSeconds),
    takeSession: (reply) => write(reply, names.session, "", 0),
  };
}
