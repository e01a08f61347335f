import { randomInt } from "node:crypto";
import type { TestShop } from "../test-shop.ts";

// Anywhere, because one shop hears from many processes: what two of them said alike from one
// address would be taken for spam.
let made = randomInt(2 ** 30);

/** A request as the browser sends it, unlike any other, by a visitor who took their time. */
export function sampleConsultation(change: Record<string, unknown> = {}): Record<string, unknown> {
  made++;
  return {
    name: "Ada Brook",
    email: `ada${made}@example.com`,
    phone: "(440) 555-0100",
    location: "Avon Lake",
    message: `A pond of 8 x 11 ft, number ${made}.`,
    website: "",
    elapsedMs: 30_000,
    ...change,
  };
}

/**
 * An address that nobody has asked from yet. The shop must be told to believe one proxy
 * (TRUST_PROXY=1).
 */
export function newVisitor(): Record<string, string> {
  made++;
  const [high, middle, low] = [18 + ((made >> 16) & 1), (made >> 8) & 255, made & 255];
  return { "x-forwarded-for": `198.${high}.${middle}.${low}` };
}

export function postConsultation(
  { app }: Pick<TestShop, "app">,
  body: unknown = sampleConsultation(),
  headers: Record<string, string> = newVisitor(),
) {
  return app.inject({
    method: "POST",
    url: "/api/consultations",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(body),
  });
}
