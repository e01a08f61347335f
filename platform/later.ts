/** A value that is here already, or on its way. */
export type Later<T> = T | Promise<T>;

export function mapLater<T, U>(value: Later<T>, change: (value: T) => U): Later<U> {
  return value instanceof Promise ? value.then(change) : change(value);
}
