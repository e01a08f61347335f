/** Where the shop can be killed on the way from cart to order, in the order in which a purchase comes by. */
export const killPoints = [
  "pieces promised",
  "checkout stored",
  "session opened",
  "session noted",
  "visitor redirected",
  "event received",
  "event stored",
  "session asked",
  "order written",
  "order committed",
] as const;

export type KillPoint = (typeof killPoints)[number];

/** What the test tells the shop's process, besides what any visitor can say. */
export interface Commands {
  arm(point: KillPoint): void;
  pay(sessionId: string, by: "card" | "transfer"): Promise<void>;
  settle(sessionId: string): Promise<void>;
  deliverWebhooks(): Promise<void>;
  /** Lets time pass and the reconciler do its round. */
  pass(ms: number): Promise<void>;
}
