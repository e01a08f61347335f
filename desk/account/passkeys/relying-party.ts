export interface RelyingParty {
  /** The name that passkeys are bound to. */
  id: string;
  /** Where our pages may be when they are used. */
  origins: string[];
}

/**
 * Passkeys belong to a name and not to a network address. A shop on this machine alone is reached
 * under both: there they are bound to `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, port, protocol, origin } = new URL(publicUrl);
  const isThisMachine = hostname === "localhost" || /^127\.|^\[::1\]$/.test(hostname);
  if (!isThisMachine) return { id: hostname, origins: [origin] };
  return { id: "localhost", origins: [`${protocol}//localhost${port ? `:${port}` : ""}`] };
}
