import { z } from "#platform/zod.ts";
import { type AppError, type ProblemCode, problems } from "./app-error.ts";

/** Every error under /api. `error` and `message` say the same, for either kind of caller. */
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
