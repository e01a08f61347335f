import { found, idParams } from "#desk/kit/desk-calls.server.ts";

/** What all calls about orders share. */
export const orderTags = ["Admin: orders"];
export const orderParams = idParams;

export function foundOrder<T>(value: T | undefined | false): T {
  return found(value, "order_not_found");
}
