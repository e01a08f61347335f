import type { FastifySchemaCompiler } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { z } from "#platform/zod.ts";

/**
 * Checks what was sent. Where a schema says nothing of its own, people are told in a sentence what
 * is wrong with it.
 */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { error: plainSentence });
    if (result.success) return { value: result.data };
    const fields: Record<string, string> = {};
    for (const { path, message } of result.error.issues) {
      fields[path.join(".") || "request"] ??= message;
    }
    return { error: new AppError("invalid_input", { fields }) };
  };

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type TooSmall = Extract<Issue, { code: "too_small" }>;
type TooBig = Extract<Issue, { code: "too_big" }>;

/** "Name is missing.", never the validator's own words. */
export function plainSentence(issue: Issue): string {
  return `${nameOf(issue.path ?? [])} ${problemOf(issue)}.`;
}

function nameOf(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((part) => typeof part === "string");
  if (at === -1) return path.length > 0 ? `Entry ${Number(path.at(-1)) + 1}` : "What was sent";
  const words = String(path[at])
    .replaceAll(/[-_.]+/g, " ")
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .trim();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const index = path[at + 1];
  return index === undefined ? name : `${name}, entry ${Number(index) + 1},`;
}

const kinds: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
};

const formats: Record<string, string> = {
  email: "must be an e-mail address",
  url: "must be a web address",
  datetime: "must be a date with a time",
  date: "must be a date",
};

function problemOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? "is not valid";
    case "invalid_format":
      return formats[issue.format] ?? "is not written as it should be";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "not_multiple_of":
      return issue.divisor === 1
        ? "must be a whole number"
        : `must be a multiple of ${issue.divisor}`;
    case "invalid_value":
      return issue.values.length > 1 && issue.values.length <= 12
        ? `must be one of these: ${issue.values.join(", ")}`
        : "is not valid";
    case "unrecognized_keys":
      return "has something in it that is not known here";
    default:
      return "is not valid";
  }
}

function tooSmall({ origin, minimum, inclusive }: TooSmall): string {
  const least = Number(minimum);
  if (origin === "string") {
    return least <= 1 ? "is missing" : `must have at least ${count(least, "character")}`;
  }
  if (origin === "array" || origin === "set") return `must have at least ${count(least, "entry")}`;
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: TooBig): string {
  const most = Number(maximum);
  if (origin === "string") return `can have at most ${count(most, "character")}`;
  if (origin === "array" || origin === "set") return `can have at most ${count(most, "entry")}`;
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`;
}

function count(number: number, word: "character" | "entry"): string {
  const many = word === "entry" ? "entries" : "characters";
  return `${number.toLocaleString("en-US")} ${number === 1 ? word : many}`;
}
