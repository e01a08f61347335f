import type { Cart, WantedItem } from "./cart.ts";
import type { CartCalls } from "./cart-client.ts";

/** A visitor who presses + five times has made one change. */
export const pauseMs = 400;

/**
 * Keeps the server's cart like the one in this browser: one request at a time, in the order of the
 * changes.
 */
export class CartMirror {
  readonly #calls: CartCalls;
  readonly #read: () => readonly WantedItem[];
  #last: Promise<unknown> = Promise.resolve();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: CartCalls, read: () => readonly WantedItem[]) {
    this.#calls = calls;
    this.#read = read;
  }

  add(item: WantedItem): Promise<Cart> {
    return this.#inTurn(() => this.#calls.add(item));
  }

  /** The cart in the browser has changed: the server is told when the visitor pauses. */
  changed(): void {
    this.#forget();
    globalThis.addEventListener?.("pagehide", this.flush);
    // What fails here is made up for before the checkout, which brings both carts level.
    this.#waiting = setTimeout(() => this.level().catch(() => {}), pauseMs);
  }

  /** Makes the server's cart like this one, at once. */
  level(): Promise<Cart> {
    this.#forget();
    return this.#inTurn(() => this.#calls.replace(wanted(this.#read())));
  }

  clear(): Promise<Cart> {
    this.#forget();
    return this.#inTurn(() => this.#calls.clear());
  }

  /** The page is being left: what still waits goes out now, and arrives without it. */
  readonly flush = (): void => {
    if (this.#waiting === undefined) return;
    this.#forget();
    this.#calls.replace(wanted(this.#read()), { keepalive: true }).catch(() => {});
  };

  #forget(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  #inTurn(call: () => Promise<Cart>): Promise<Cart> {
    const answer = this.#last.then(call, call);
    this.#last = answer.catch(() => {});
    return answer;
  }
}

function wanted(lines: readonly WantedItem[]): WantedItem[] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
}
