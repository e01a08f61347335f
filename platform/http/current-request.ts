import { AsyncLocalStorage } from "node:async_hooks";
import type { Log } from "#platform/log.ts";

interface CurrentRequest {
  id: string;
  /** Of the desk's open pages, the one that sent it. */
  deskTab?: string | undefined;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Runs the work so that everything it calls knows the request. */
export function withinRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work);
}

/** The id in the visitor's error message; undefined in the rounds of a worker. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.id;
}

export function currentDeskTab(): string | undefined {
  return storage.getStore()?.deskTab;
}

/**
 * A log for parts that are not handed the request: its lines carry the id under the same name as
 * the request's own.
 */
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
