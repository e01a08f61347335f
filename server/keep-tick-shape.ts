import { executionAsyncResource } from "node:async_hooks";

/**
 * Holds one of the objects in which Node keeps what waits for `process.nextTick`. Every answer needs a handful of them, and V8
 * makes them quickly as long as it knows their shape. A full garbage collection at a moment when none is waiting forgets
 * the shape, and V8 does not learn it again: from then on each takes the slow way through the runtime, which added a third
 * to the cost of a 304 in `npm run bench`. So one is never let go. main.ts imports this first, before the first collection.
 */
export const kept: object[] = [];

process.nextTick(() => kept.push(executionAsyncResource()));
