/** A value, or the promise of one. */
export type Later<T> = T | Promise<T>;
