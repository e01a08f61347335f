import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Amount } from "./amounts.ts";
import { flowKinds, measureKinds, sizeKinds } from "./fact-kinds.ts";
import type { Fact } from "./fact-types.ts";
import { labelsOf } from "./labels.ts";
import { readQuantities } from "./quantities.ts";
import { readSpecification } from "./read-specification.ts";
import { sayFact } from "./say-fact.ts";
import { mostCharacters } from "./tokens.ts";
import { convert, factorBetween, type UnitName, units } from "./units.ts";

type Kinds<T> = (keyof T)[];
const unitNames = Object.keys(units) as UnitName[];

/** As somebody would write it: whole, with a few decimals, or in sixteenths. */
const written = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }),
  fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 999 }).map((sixteenths) => sixteenths / 16),
);

const amount = (unit: UnitName, base: UnitName): fc.Arbitrary<Amount> => {
  const value = written.map((number) => convert(number, factorBetween(unit, base) ?? 1));
  return fc.oneof(
    value.map((exact) => ({ least: exact, most: exact })),
    value.map((most) => ({ least: null, most })),
    value.map((least) => ({ least, most: null })),
    fc
      .tuple(value, value)
      .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) })),
  );
};

const exactly = (unit: UnitName, base: UnitName) =>
  amount(unit, base).map(({ least, most }) => ({ least: least ?? most, most: least ?? most }));

const measure: fc.Arbitrary<Fact> = fc
  .constantFrom(...(Object.keys(measureKinds) as Kinds<typeof measureKinds>))
  .chain((kind) => {
    const { base } = measureKinds[kind];
    const fitting = unitNames.filter((name) => factorBetween(name, base) !== undefined);
    // A hose in inches is a pipe; and what is a maximum by itself has no other ends.
    const usable = fitting.filter((name) => kind !== "hose" || !["in", "mm"].includes(name));
    return fc.constantFrom(...usable).chain((unit) => {
      const one = kind === "maxHead" ? exactly(unit, base) : amount(unit, base);
      const most = kind === "bead" || kind === "coverage" ? 1 : 3;
      const fact = fc.record({
        kind: fc.constant(kind),
        label: fc.constant(labelsOf(kind)[0] ?? ""),
        amounts: fc.array(one, { minLength: 1, maxLength: most }),
        count: fc.integer({ min: 1, max: 20 }),
        isAbout: fc.boolean(),
        unit: fc.constant(unit),
      });
      return fact.map((made) => ({ ...made, count: made.amounts.length > 1 ? 1 : made.count }));
    });
  });

const head = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100);
const flow: fc.Arbitrary<Fact> = fc
  .tuple(
    fc.constantFrom(...(Object.keys(flowKinds) as Kinds<typeof flowKinds>)),
    fc.constantFrom<UnitName>("gph", "gpm", "lph"),
  )
  .chain(([kind, unit]) =>
    fc.record({
      kind: fc.constant(kind),
      label: fc.constant(labelsOf(kind)[0] ?? ""),
      amounts: fc.array(amount(unit, "gph"), { minLength: 1, maxLength: 3 }),
      isAbout: fc.boolean(),
      unit: fc.constant(unit),
      atHeadFt: fc.array(head, { maxLength: 1 }),
      atPsi: fc.oneof(head, fc.constant(null)),
    }),
  );

const lengths = ["in", "ft", "yd", "mil", "mm", "cm", "m"] as const;
const roles = ["length", "width", "height", "depth", "across", "thickness"] as const;
const size: fc.Arbitrary<Fact> = fc.record({
  kind: fc.constantFrom(...(Object.keys(sizeKinds) as Kinds<typeof sizeKinds>)),
  label: fc.constant(""),
  sides: fc.subarray([...roles], { minLength: 1 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((role) =>
        fc.constantFrom(...lengths).chain((unit) =>
          fc.record({
            role: fc.constant(role),
            amounts: fc.array(amount(unit, "in"), { minLength: 1, maxLength: 3 }),
            unit: fc.constant(unit),
          }),
        ),
      ),
    ),
  ),
  isAbout: fc.boolean(),
});

describe("what is said of a fact", () => {
  it("is read as the same fact again", () => {
    fc.assert(
      fc.property(fc.oneof(measure, flow, size), (made) => {
        const fact = { ...made, label: labelsOf(made.kind)[0] ?? "" };
        fc.pre(sayFact(fact).length <= mostCharacters);
        const reading = readSpecification(fact.label, sayFact(fact));
        expect(reading, sayFact(fact)).toEqual({ state: "understood", facts: [fact] });
      }),
      { numRuns: 3000 },
    );
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ..."about|up to|to|x|/|,|and|at|of|two|maximum|high|deep|-|(|)|½|″|each".split("|"),
  ),
  fc.constantFrom(...unitNames.flatMap((name) => units[name].spellings)),
  written.map(String),
  fc.string({ maxLength: 5 }),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(" ")),
  fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join("")),
);
const anyLabel = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom("Flow", "Head", "Size", "Coverage", "Hose", "Material", "Dimensions", "Curve"),
);

describe("whatever is written", () => {
  it("never throws, and what is understood can be said and is understood as the same", () => {
    fc.assert(
      fc.property(anyLabel, anyText, (label, text) => {
        const reading = readSpecification(label, text);
        if (reading.state !== "understood") return;
        for (const fact of reading.facts) {
          const own = labelsOf(fact.kind)[0] ?? "";
          const again = readSpecification(own, sayFact(fact));
          const facts = [{ ...fact, label: own }];
          expect(again, `${label}: ${text}`).toEqual({ state: "understood", facts });
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("is read in steps of its length, and no further than the shop stores", () => {
    for (const part of ["1/", "1,", "9", "1 x ", "two of ", "1 1/2 ", "a/", " ", "(", "1 to "]) {
      const { quantities, strays, things } = readQuantities(part.repeat(1_000_000));
      expect(quantities.length + strays + things).toBeLessThan(500);
    }
  });
});
