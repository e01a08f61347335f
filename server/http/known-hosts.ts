import type { IncomingMessage } from "node:http";
import { isLoopback } from "#platform/http/loopback.ts";
import type { Config } from "#server/config.ts";

export type KnowsHost = (request: Pick<IncomingMessage, "headers" | "socket">) => boolean;

/**
 * Whether a request is meant for us. A page elsewhere can give its own name our address, and the
 * visitor's browser then takes us for that page's site (DNS rebinding): so we answer to our own
 * names alone. These are the one of PUBLIC_URL, HOST, this machine's own, and the address at which
 * the connection has arrived, which nobody can rename. What says no name at all is no browser.
 */
export function knownHosts({ publicUrl, host }: Pick<Config, "publicUrl" | "host">): KnowsHost {
  const { host: usual, hostname } = new URL(publicUrl);
  const names = new Set([hostname, host.toLowerCase(), `[${host.toLowerCase()}]`]);
  return ({ headers, socket }) => {
    const given = headers.host;
    if (given === undefined || given === usual) return true;
    const name = /^(\[[\da-f:.]+\]|[^:/?#@\\]+)(?::\d*)?$/i.exec(given)?.[1]?.toLowerCase();
    if (name === undefined) return false;
    return names.has(name) || isLoopback(name) || isAddressOf(socket, name);
  };
}

function isAddressOf({ localAddress }: IncomingMessage["socket"], name: string): boolean {
  const address = localAddress?.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  return address !== undefined && (name === address || name === `[${address}]`);
}
