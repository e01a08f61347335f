/** Who orders and requests are from, and what was written to them by hand. */
export interface CustomerTables {
  customers: CustomerRow;
  customer_records: CustomerRecordRow;
  customers_apart: { email: string; created_at: number };
  customers_joined: CustomersJoinedRow;
  customer_notes: CustomerNotesRow;
  /** Records that changed since customers were last made from them. */
  customer_changes: { record_id: string };
  customer_messages: CustomerMessageRow;
  saved_texts: SavedTextRow;
}

/** One person, made from the records by customer-index.server.ts. */
export interface CustomerRow {
  id: string;
  /** Of the newest record, as it was written; so are e-mail address and phone number. */
  name: string;
  email: string;
  phone: string;
  /** Every name, address and number of theirs, in small letters. */
  search: string;
  orders: number;
  requests: number;
  quotes: number;
  /** What was paid less what was given back, without cancelled orders. */
  net_cents: number;
  first_at: number;
  last_at: number;
}

/** Which person an order or a request is from. */
export interface CustomerRecordRow {
  record_id: string;
  /** Empty while it is being found out, in a transaction that is not over. */
  customer_id: string;
  /** As people are told apart: small letters, the last ten digits; empty when there is none. */
  email: string;
  phone: string;
  name: string;
  /** Of an order that is not cancelled: what was paid less what was given back. */
  net_cents: number;
  at: number;
}

/** Two contacts that are one person by hand: addresses, or 'tel:' and a number without one. */
export interface CustomersJoinedRow {
  /** The first of the two in the alphabet. */
  one: string;
  other: string;
  created_at: number;
}

/** Notes on whoever has this contact, for the desk alone. */
export interface CustomerNotesRow {
  contact: string;
  notes: string;
  revision: number;
  /** The tab that stored them last. */
  writer: string | null;
  updated_at: number;
  updated_by: string;
  /** Since when no order and no request has the contact. */
  unknown_since: number | null;
}

/** What somebody at the desk wrote to a customer, about an order or a request. */
export interface CustomerMessageRow {
  id: string;
  /** The browser's name for it: sent twice, it is one message. */
  request_id: string;
  order_id: string | null;
  consultation_id: string | null;
  audit_id: string;
  outbox_key: string;
  email: string;
  subject: string;
  body: string;
  actor: string;
  created_at: number;
}

/** A text of the owner's that a message can start from. */
export interface SavedTextRow {
  id: string;
  name: string;
  subject: string;
  body: string;
  revision: number;
  updated_at: number;
  updated_by: string;
}
