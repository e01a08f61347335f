/** A value that is here already, or on its way. */
export type Later<T> = T | Promise<T>;
