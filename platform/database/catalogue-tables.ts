import type { Generated } from "kysely";
import type { Cents } from "#platform/money.ts";
import type { Flag } from "./flag.ts";

/** What is sold, in which order, how much of it there is, and how it looks. */
export interface CatalogueTables {
  categories: CategoryRow;
  products: ProductRow;
  product_images: ProductImageRow;
  product_redirects: { slug: string; product_id: string; created_at: number };
  product_changes: ProductChangeRow;
  variants: VariantRow;
  stock_holds: { checkout_id: string; variant_id: string; quantity: number };
  stock_taken: StockTakenRow;
  stock_waiters: StockWaiterRow;
  photos: PhotoRow;
}

export interface CategoryRow {
  slug: string;
  position: number;
  /** When a product left it, or its products were put in another order. */
  changed_at: Generated<number | null>;
}

export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  sold_by: "price" | "quote";
  features: string;
  whats_included: string;
  position: number;
  visible: Generated<Flag>;
  /** The shipped file's version that was last copied in; null once the owner has edited it. */
  seed_checksum: string | null;
  /** Counted up with each edit by a person. */
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface ProductImageRow {
  id: string;
  product_id: string;
  position: number;
  /** The name of a shipped picture or of a photo. */
  picture: string;
  /** Null: the words that came with a shipped picture. */
  alt: Generated<string | null>;
}

/** What a product was before a person last changed it. */
export interface ProductChangeRow {
  id: string;
  product_id: string;
  /** The revision that the change led to. */
  revision: number;
  at: number;
  actor: string;
  action: string;
  before: string | null;
}

/** What an order took off the stock, and how much of it refunds have put back. */
export interface StockTakenRow {
  order_id: string;
  variant_id: string;
  quantity: number;
  returned: Generated<number>;
}

/** A photo that the owner has uploaded; its files are in the photo store. */
export interface PhotoRow {
  name: string;
  width: number;
  height: number;
  colour: string;
  version: string;
  widths: string;
  bytes: number;
  created_at: number;
}

export interface VariantRow {
  id: string;
  product_id: string;
  sku: string;
  name: string;
  price_cents: Cents | null;
  specifications: string;
  stock: number | null;
  position: number;
  deleted_at: number | null;
}

/** Somebody who is told by e-mail when a variant can be bought again. */
export interface StockWaiterRow {
  id: string;
  variant_id: string;
  /** In small letters. */
  email: string;
  link_hash: string;
  link_sealed: string;
  created_at: number;
  /** When they were last asked whether it was they who had asked. */
  mailed_at: number;
  /** When they said so; without it nothing is sent to them. */
  confirmed_at: number | null;
}
