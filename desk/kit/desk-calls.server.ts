import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { cursorSchema } from "./list/page-cursor.server.ts";

/** What the desk's calls share. */
export const ok = { ok: true } as const;
export const idParams = z.object({ id: z.string().min(1).max(60) });
export const pageLimit = z.coerce.number().int().min(1).max(200).default(50);
/** Notes are sent at every keystroke. */
export const typingLimit = { rateLimit: { max: 6_000, timeWindow: "1 minute" } };
export const paging = { limit: pageLimit, cursor: cursorSchema.optional() };

export function found<T>(
  value: T | undefined | false,
  otherwise: "not_found" | "order_not_found" = "not_found",
): T {
  if (!value) throw new AppError(otherwise);
  return value;
}

/**
 * What is wrong is named by the field as the desk knows it, wherever in the request the form is.
 */
export function nameFieldsOf(form: string, api: Pick<FastifyInstance, "setErrorHandler">): void {
  api.setErrorHandler((error) => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, text]) => [
      field.startsWith(`${form}.`) ? field.slice(form.length + 1) : field,
      text,
    ]);
    const { code, message } = error;
    throw new AppError(code, { message, fields: Object.fromEntries(fields), cause: error });
  });
}
