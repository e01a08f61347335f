import { z } from "zod";
import { AppError } from "#platform/app-error.ts";

/** What all calls about orders share. */
export const orderTags = ["Admin: orders"];
export const orderParams = z.object({ id: z.string().min(1).max(60) });

export function found<T>(value: T | undefined | false): T {
  if (!value) throw new AppError("order_not_found");
  return value;
}
