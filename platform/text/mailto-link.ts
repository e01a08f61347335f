/**
 * Whatever somebody typed as their address, the link names an addressee and nothing else: no copy
 * to others, no text.
 */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf("@");
  const parts = at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${parts.map((part) => encodeURIComponent(part.toWellFormed())).join("@")}`;
}
