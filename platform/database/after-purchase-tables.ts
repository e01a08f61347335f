/** What belongs to an order once it is paid. */
export interface AfterPurchaseTables {
  order_links: OrderLinkRow;
  order_tracking: OrderTrackingRow;
  order_questions: OrderQuestionRow;
  order_delays: OrderDelayRow;
  order_delay_notices: DelayNoticeRow;
}

/** The customer's link to the page of an order. */
export interface OrderLinkRow {
  order_id: string;
  link_hash: string;
  link_sealed: string;
  created_at: number;
}

export interface OrderTrackingRow {
  order_id: string;
  carrier: "ups" | "fedex" | "usps" | "other";
  /** Empty: it was taken out again. */
  number: string;
  revision: number;
  updated_at: number;
}

/** What a customer asked on the page of an order. */
export interface OrderQuestionRow {
  id: string;
  /** The browser's name for it: sent twice, it is one question. */
  request_id: string;
  order_id: string;
  body: string;
  asked_at: number;
  /** When one of us wrote to the customer after it, or said that nothing more is to be done. */
  settled_at: number | null;
  settled_by: string | null;
}

/** By when the owner says an order is sent that is late, or will be. */
export interface OrderDelayRow {
  order_id: string;
  /** A day of the shop's calendar; null: nobody knows. */
  send_by: string | null;
  revision: number;
  updated_at: number;
}

/** That an order is late, first for the owner, then for its customer, and what they answered. */
export interface DelayNoticeRow {
  order_id: string;
  /** The first is 1; each further one is about the day that the one before it named. */
  round: number;
  /** The end of what was promised before. */
  promised_until: number;
  /** When the owner was told, and the day of the notice with it. */
  warned_at: number;
  tells_at: number;
  /** When the customer was. */
  told_at: number | null;
  /** As they were told: by when it is sent, and the end of that day; null: nobody knew. */
  send_by: string | null;
  holds_until: number | null;
  /** From then on their silence means that they have cancelled; null: that they wait. */
  lapses_at: number | null;
  answer: "wait" | "cancel" | null;
  answered_at: number | null;
  /** When one of us has dealt with what it asks for. */
  settled_at: number | null;
  settled_by: string | null;
}
