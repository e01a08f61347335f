/**
 * The key of the call that opens a checkout's payment page, in words that people find again: the
 * checkout, and the request in which it began. Attempts that follow use it as it is, so what they
 * send is the same.
 */
export function newCallKey(checkoutId: string, requestId: string | undefined): string {
  return requestId === undefined ? checkoutId : `${checkoutId}:${requestId}`;
}

/** The request in which it began, where the key names it. */
export function requestInKey(checkoutId: string, key: string): string | undefined {
  const beginning = `${checkoutId}:`;
  return key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
}
