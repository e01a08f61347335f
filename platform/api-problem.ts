import { z } from "#platform/zod.ts";
import { type AppError, type ProblemCode, problems } from "./app-error.ts";

/** How every error under /api looks. `error` and `message` say the same: callers read the one or the other. */
export const problemSchema = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Problem" });

export type ApiProblem = z.infer<typeof problemSchema>;

export function toProblem(error: AppError, requestId: string): ApiProblem {
  return {
    error: error.message,
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: { ...error.fields } } : {}),
    requestId,
  };
}

/** The documented answers of a route that may fail with these statuses. */
export function problemResponses<S extends number>(...statuses: S[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    S,
    typeof problemSchema
  >;
}
