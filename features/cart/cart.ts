/**
 * The most of one item, and the most different items, that one order can hold: the provider takes
 * 100 lines.
 */
export const mostOfAnItem = 999;
export const mostItems = 100;

/** The server's cart as every call about it answers. Money is a number of dollars. */
export interface Cart {
  items: CartItem[];
  total: number;
  /** What was in the cart and cannot be bought any more; absent when there is nothing to tell. */
  removed?: RemovedItem[];
}

export interface CartItem {
  id: string;
  variantId: string;
  variantName: string;
  sku: string;
  quantity: number;
  price: number;
  lineTotal: number;
  variant: {
    id: string;
    name: string;
    sku: string;
    price: number;
    /** Pieces on the shelf; null: not counted. */
    stockQuantity: number | null;
    product: { name: string; slug: string; image: string };
  };
}

export interface RemovedItem {
  variantId: string;
  /** For the visitor: names the item where it is known. */
  message: string;
  /** Null: the shop has never known such an item. */
  name: string | null;
}

export interface WantedItem {
  variantId: string;
  quantity: number;
}

export const tooManyItems = `At most ${mostItems} different items can be ordered online at once. Please call us for larger orders.`;
export const tooManyOfAnItem = `At most ${mostOfAnItem} of one item can be ordered online. Please call us for larger quantities.`;
