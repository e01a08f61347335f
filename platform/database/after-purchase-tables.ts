/** What belongs to an order once it is paid. */
export interface AfterPurchaseTables {
  order_links: OrderLinkRow;
  order_tracking: OrderTrackingRow;
  order_questions: OrderQuestionRow;
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
