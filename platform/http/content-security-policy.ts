import { createHash } from "node:crypto";

interface PolicyParts {
  /** The text of each inline script that we ourselves wrote into the page. */
  scripts?: readonly string[];
  /** The same for style elements. */
  styles?: readonly string[];
  /** Where a form may lead besides this site: browsers count the redirect that answers it, too. */
  formTargets?: readonly string[];
}

/**
 * The policy for one page. Pages are shared by all visitors, so there are no nonces: scripts that
 * we wrote are listed by their hash, and nothing else inline runs, whatever a page happens to
 * contain.
 */
export function pageContentSecurityPolicy(parts: PolicyParts = {}): string {
  const { scripts = [], styles = [], formTargets = [] } = parts;
  return [
    // Firefox applies this one to prefetched pages. All other content has its own line below.
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(" "),
    ["style-src 'self'", ...hashesOf(styles)].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...new Set(formTargets)].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "media-src 'none'",
    "frame-src 'none'",
    // The desk's own, which shows notifications. Any page may lead there without loading anew.
    "worker-src 'self'",
  ].join("; ");
}

function hashesOf(texts: readonly string[]): Set<string> {
  const digest = (text: string) => createHash("sha256").update(text).digest("base64");
  return new Set(texts.map((text) => `'sha256-${digest(text)}'`));
}
