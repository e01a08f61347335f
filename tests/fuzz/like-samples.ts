import * as fc from "fast-check";
import type { NamedOperation } from "./api-document.ts";
import { type GeneratedRequest, spoiltSometimes, type Texts, urlOf } from "./generated-input.ts";

/** A request that would be done as it is. What it leaves open is generated. */
export interface SampleRequest {
  path?: Texts;
  query?: Texts;
  headers?: Record<string, string>;
  body?: unknown;
  /** In place of a body: what is not JSON. */
  payload?: Buffer;
}

/** Generated requests, and where there are samples as many that are like one of them. */
export function withSamples(
  operation: NamedOperation,
  generated: fc.Arbitrary<GeneratedRequest>,
  samples: readonly SampleRequest[] = [],
): fc.Arbitrary<GeneratedRequest> {
  if (samples.length === 0) return generated;
  return fc.oneof(generated, fc.constantFrom(...samples).chain(likeSample(operation, generated)));
}

/** The sample itself two times in three, otherwise with something wrong in it. */
function likeSample({ method, path }: NamedOperation, generated: fc.Arbitrary<GeneratedRequest>) {
  return (sample: SampleRequest): fc.Arbitrary<GeneratedRequest> => {
    const { body, payload } = sample;
    const text = body === undefined ? undefined : spoiltSometimes(fc.constant(body));
    return fc
      .record({
        any: generated,
        sent: payload
          ? damagedSometimes(payload)
          : (text?.map((value) => JSON.stringify(value)) ?? fc.constant(undefined)),
      })
      .map(({ any, sent }) => ({
        method,
        url:
          sample.path || sample.query
            ? urlOf(path, sample.path ?? {}, sample.query ?? {})
            : any.url,
        headers: {
          ...any.headers,
          ...(sent === undefined ? {} : { "content-type": "application/json" }),
          ...sample.headers,
        },
        payload: sent ?? any.payload,
      }));
  };
}

function damagedSometimes(bytes: Buffer): fc.Arbitrary<Buffer> {
  const damaged = fc
    .record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), isCut: fc.boolean() })
    .map(({ at, byte, isCut }) =>
      isCut ? bytes.subarray(0, at) : Buffer.from(bytes).fill(byte, at, at + 1),
    );
  return fc.oneof({ arbitrary: fc.constant(bytes), weight: 2 }, { arbitrary: damaged, weight: 1 });
}
