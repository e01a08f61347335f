import { isIPv4 } from "node:net";

/** Names and addresses that never leave this machine, as a URL writes them. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return name === "[::1]" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
