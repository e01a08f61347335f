import { found as foundOr, idParams } from "#desk/kit/desk-calls.server.ts";

/** What all calls about orders share. */
export const orderTags = ["Admin: orders"];
export const orderParams = idParams;

export function found<T>(value: T | undefined | false): T {
  return foundOr(value, "order_not_found");
}
