export type DelayChoice = "wait" | "cancel";

/** What a customer is told of a delay. */
export interface ToldDelay {
  /** The end of what was promised before. */
  promisedUntil: number;
  /** `2026-12-18`; null: nobody knows. */
  sendBy: string | null;
  /** From then on silence means that they have cancelled; null: that they wait. */
  lapsesAt: number | null;
}

/** The same as the page of the order shows it, with what they answered. */
export interface ShownDelay extends ToldDelay {
  round: number;
  answer: DelayChoice | null;
  answeredAt: number | null;
}
