/**
 * Whether a push service may be there: the shop sends to it. Not an address inside a network, as
 * far as its name tells; in a demo also a service on this machine.
 */
export function isPushAddress(text: string, { mayBeLocal }: { mayBeLocal: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  if (mayBeLocal && protocol === "http:" && hostname === "127.0.0.1") return true;
  return protocol === "https:" && port === "" && isPublicName(hostname);
}

/** A name with a dot that does not end in a number, as every IPv4 address does. */
function isPublicName(host: string): boolean {
  const last = /^(?:[a-z\d-]+\.)+([a-z][a-z\d-]+)$/.exec(host)?.[1];
  return last !== undefined && !inside.has(last);
}

const inside = new Set(["local", "localhost", "internal", "lan", "home", "corp", "arpa", "test"]);
