export type ToastVariant = "default" | "destructive";

export interface ToastAction {
  label: string;
  /** What to do instead, for people who cannot reach the toast in time. */
  altText: string;
  run: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastAction;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

/** A newer toast replaces the older one. */
const limit = 1;
/** A dismissed toast is closed at once and forgotten this much later. */
export const removalDelayMs = 1_000_000;

export class ToastStore {
  #toasts: readonly Toast[] = [];
  #listeners = new Set<() => void>();
  #removals = new Map<string, ReturnType<typeof setTimeout>>();
  #count = 0;

  add(content: ToastContent): string {
    this.#count += 1;
    const id = String(this.#count);
    this.#set([{ ...content, id, open: true }, ...this.#toasts].slice(0, limit));
    return id;
  }

  update(id: string, change: Partial<ToastContent>): void {
    this.#set(this.#toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
  }

  /** Without an id: all of them. */
  dismiss(id?: string): void {
    const meant = this.#toasts.filter((toast) => id === undefined || toast.id === id);
    for (const toast of meant) this.#scheduleRemoval(toast.id);
    this.#set(
      this.#toasts.map((toast) => (meant.includes(toast) ? { ...toast, open: false } : toast)),
    );
  }

  /** Without an id: all of them. */
  remove(id?: string): void {
    this.#set(id === undefined ? [] : this.#toasts.filter((toast) => toast.id !== id));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly Toast[] => this.#toasts;

  #scheduleRemoval(id: string): void {
    if (this.#removals.has(id)) return;
    this.#removals.set(
      id,
      setTimeout(() => this.remove(id), removalDelayMs),
    );
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const [id, timer] of this.#removals) {
      if (toasts.some((toast) => toast.id === id)) continue;
      clearTimeout(timer);
      this.#removals.delete(id);
    }
    for (const listener of this.#listeners) listener();
  }
}

/** The page's notifications: `toasts.add({ title: "Order deleted successfully" })`. */
export const toasts = new ToastStore();
