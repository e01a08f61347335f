/** The word session, a time in milliseconds and at least 96 random bits: whoever knows it has the cart. */
export const cartSessionPattern = /^session_\d{13,15}_[A-Za-z0-9_-]{16,64}$/;

export const cartSessionHeader = "x-session-id";

export function newCartSessionId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `session_${now}_${text}`;
}
