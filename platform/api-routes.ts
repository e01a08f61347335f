import type { z } from "./zod.ts";

/**
 * What the API takes and answers, by method and path ("GET /api/cart"). Each file of calls adds the
 * schemas that its routes are registered with, so that a browser's types are those of the schemas
 * and cost it nothing.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of calls fill it
export interface ApiRoutes {}

/** The types of a table of route schemas. */
export type RoutesOf<Schemas> = {
  [Name in keyof Schemas]: {
    body: Schemas[Name] extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
    answer: Schemas[Name] extends { response: infer Responses } ? Answered<Responses> : never;
  };
};

/** Every answer that is no problem: those of the statuses from 200 to 202. */
type Answered<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202)]: Responses[Status] extends z.ZodType
    ? z.output<Responses[Status]>
    : never;
}[keyof Responses & (200 | 201 | 202)];

export type RouteName = keyof ApiRoutes & string;
export type BodyOf<Name extends RouteName> = ApiRoutes[Name]["body"];
export type AnswerOf<Name extends RouteName> = ApiRoutes[Name]["answer"];
export type MethodOf<Name> = Name extends `${infer Method} ${string}` ? Method : never;

/** "/api/orders/:id/notes" takes any `/api/orders/${string}/notes`, with or without a query. */
export type PathOf<Name> = Name extends `${string} ${infer Path}`
  ? Filled<Path> | `${Filled<Path>}?${string}`
  : never;

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;
