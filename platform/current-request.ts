import { AsyncLocalStorage } from "node:async_hooks";
import type { Log } from "./log.ts";

const storage = new AsyncLocalStorage<string>();

/** Whatever follows from this work, however deep, belongs to the request with this id. */
export function withinRequest<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work);
}

/** The id that the visitor's message shows; undefined in a round of a worker, which nobody has asked for. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/** A log for parts that are not handed the request: its lines carry the id under the same name as the request's own. */
export function logWithRequest(log: Log): Log {
  const withId = (details: object) => {
    const requestId = currentRequestId();
    return requestId === undefined ? details : { requestId, ...details };
  };
  return {
    info: (details, message) => log.info(withId(details), message),
    warn: (details, message) => log.warn(withId(details), message),
    error: (details, message) => log.error(withId(details), message),
  };
}
