import { createHash } from "node:crypto";

/** Names the content of all files of a photo, in their order: it changes when any of them does. */
export function photoVersion(contents: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, 8);
}
