import { createHash } from "node:crypto";

/** Sent with every answer, whichever door it leaves by. */
export function securityHeaders(mode: "demo" | "live"): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-dns-prefetch-control": "off",
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    // A demo is served over plain http on this machine: a browser that remembered this would lock it out.
    ...(mode === "live"
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

// What search engines read is no script to a browser: nothing of it runs, so nothing allows it.
const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The policy for one page. Pages are shared by all visitors, so there are no nonces: the hash of each inline
 * script that we ourselves wrote into the page is listed, and nothing else inline runs.
 */
export function pageContentSecurityPolicy(
  html: string,
  /** Where a form may lead besides this site: browsers count the redirect that answers it, too. */
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, inlineScript)}`,
    `style-src 'self'${hashes(html, inlineStyle)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...new Set(formTargets)].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set<string>();
  for (const match of html.matchAll(pattern)) {
    const digest = createHash("sha256")
      .update(match[1] ?? "")
      .digest("base64");
    found.add(` 'sha256-${digest}'`);
  }
  return [...found].join("");
}
