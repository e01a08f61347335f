import { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import { cursorSchema } from "./page-cursor.server.ts";

/** What the desk's calls share. */
export const ok = { ok: true } as const;
export const idParams = z.object({ id: z.string().min(1).max(60) });
export const pageLimit = z.coerce.number().int().min(1).max(200).default(50);
export const paging = { limit: pageLimit, cursor: cursorSchema.optional() };

export function found<T>(
  value: T | undefined | false,
  otherwise: "not_found" | "order_not_found" = "not_found",
): T {
  if (!value) throw new AppError(otherwise);
  return value;
}
