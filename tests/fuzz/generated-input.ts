import * as fc from "fast-check";
import type { ApiDocument, NamedOperation, Schema } from "./api-document.ts";

export interface GeneratedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/**
 * Values that exist in the shop, by the name of the field or parameter that carries them: most
 * checks come after them.
 */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

export type Texts = Record<string, string | undefined>;

const hostileTexts = [
  "",
  " ",
  "null",
  "0",
  "-1",
  "1e999",
  "NaN",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "‮evil",
  "👩‍🌾".repeat(40),
  "'; drop table orders; --",
  '"><script>alert(1)</script>',
  "../../etc/passwd",
  "%00",
  "__proto__",
  "constructor",
  "=1+1",
  "x".repeat(20_000),
];
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: 1 },
  ...hostileTexts,
];

/**
 * Requests for an operation: mostly as documented, some with one part of it wrong, some not even
 * that.
 */
export function requestsFor(
  operation: NamedOperation,
  document: ApiDocument,
  known: KnownValues,
): fc.Arbitrary<GeneratedRequest> {
  const { parameters = [], requestBody } = operation;
  const json = requestBody?.content["application/json"]?.schema;
  const parameter = (where: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [name, textFor(name, schema, document, known)]),
      ),
      // A path has all of its parts; the rest may be left out.
      where === "path" ? {} : { requiredKeys: [] },
    );
  return fc
    .record({
      path: parameter("path"),
      query: parameter("query"),
      header: parameter("header"),
      body: json ? spoiltSometimes(valueFor(json, document, known)) : fc.constant(undefined),
      broken: rarely(brokenBody),
      type: rarely(fc.constantFrom("text/plain", "application/xml", "application/json;;", "")),
    })
    .map(({ path, query, header, body, broken, type }) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const payload = broken ?? text;
      return {
        method: operation.method,
        url: urlOf(operation.path, path, query),
        headers: {
          ...headersOf(header),
          ...(payload === undefined ? {} : { "content-type": type ?? "application/json" }),
        },
        payload,
      };
    });
}

function rarely<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 30 },
    { arbitrary: values, weight: 1 },
  );
}

const brokenBody = fc.constantFrom(
  "{",
  "[1,2",
  '{"a":1}}',
  "\u0000",
  "undefined",
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `{"padding":"${"x".repeat(70_000)}"}`,
  '{"__proto__":{"polluted":true}}',
);

export function urlOf(path: string, parts: Texts, query: Texts) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts[name] ?? ""));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value ?? "")}`);
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
}

/** Half a surrogate pair cannot be sent in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000);
}

/** What a header cannot carry is taken out: such a request could not be sent at all. */
function headersOf(header: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(header).map(([name, value]) => [
      name,
      (value ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 4_000),
    ]),
  );
}

function textFor(name: string, schema: Schema, document: ApiDocument, known: KnownValues) {
  const documented = valueFor(schema, document, known, name).map(String);
  return fc.oneof(
    { arbitrary: documented, weight: 6 },
    { arbitrary: fc.constantFrom(...hostileTexts), weight: 1 },
    { arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }), weight: 1 },
  );
}

/**
 * One in three is spoilt: somewhere in it a value is replaced by one that does not belong there.
 */
export function spoiltSometimes(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(values, fc.nat(), fc.constantFrom(...hostileValues))
    .map(([value, where, hostile]) => replaceAt(value, where, hostile));
  return fc.oneof({ arbitrary: values, weight: 2 }, { arbitrary: spoilt, weight: 1 });
}

function replaceAt(value: unknown, where: number, hostile: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return hostile;
  const keys = Object.keys(value);
  const key = keys[where % keys.length] as string;
  const deeper = Math.floor(where / keys.length);
  const child = (value as Record<string, unknown>)[key];
  const replaced = deeper % 2 === 0 ? hostile : replaceAt(child, Math.floor(deeper / 2), hostile);
  if (Array.isArray(value)) return value.with(Number(key), replaced);
  return { ...value, [key]: replaced };
}

/**
 * Values that a schema describes. `name` is the field that holds the value, to find those that
 * exist.
 */
function valueFor(
  schema: Schema,
  document: ApiDocument,
  known: KnownValues,
  name = "",
): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.split("/").at(-1) as string];
    return valueFor(target ?? {}, document, known, name);
  }
  const existing = known[name];
  if (existing && existing.length > 0) {
    return fc.oneof(
      { arbitrary: fc.constantFrom(...existing), weight: 4 },
      { arbitrary: plainValue(schema, document, known), weight: 1 },
    );
  }
  return plainValue(schema, document, known);
}

function plainValue(
  schema: Schema,
  document: ApiDocument,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueFor(one, document, known)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"];
  return fc.oneof(...types.map((type) => typedValue(type, schema, document, known)));
}

function typedValue(
  type: string,
  schema: Schema,
  document: ApiDocument,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valueFor(field, document, known, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(valueFor(schema.items ?? {}, document, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      });
    case "integer":
    case "number":
      return numbers(type, schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(schema);
    default:
      return fc.jsonValue();
  }
}

function numbers(type: string, { minimum, exclusiveMinimum, maximum }: Schema) {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1_000, -1_000_000);
  const max = Math.min(maximum ?? 1_000, 1_000_000);
  if (type === "integer") {
    const all = fc.integer({ min: Math.ceil(min), max: Math.max(min, max) });
    // Small ones most of the time: that is what people send.
    return fc.oneof(
      all,
      all.map((number) => Math.min(max, Math.max(min, number % 10))),
    );
  }
  return fc.double({ min, max: Math.max(min, max), noNaN: true });
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === "email") return fc.emailAddress();
  // Of several patterns the last is the narrowest.
  const narrowest = schema.allOf?.at(-1);
  if (narrowest) return texts(narrowest);
  if (pattern) return matching(pattern);
  return fc.string({
    unit: "grapheme",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 300)),
  });
}

const patterns = new Map<string, fc.Arbitrary<string>>();

/** Whatever is in a class of Unicode is collected first: once for a pattern is enough. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  patterns.set(pattern, known);
  return known;
}
