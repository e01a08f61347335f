import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNotSold } from "#features/catalogue/search/not-sold.ts";
import { bestPassage, markFound } from "./found-text.ts";
import { readQuery } from "./search-query.ts";
import type { Searched } from "./term-worth.ts";
import { TextIndex } from "./text-index.ts";

const blank = { category: "", skus: [], variants: [], specifications: [], features: [] };
const thing = (id: string, name: string, more: Partial<Searched> = {}): Searched => ({
  ...{ ...blank, description: "", included: [], places: [0] },
  ...{ id, name, ...more },
});

function indexOf(...things: Searched[]): TextIndex {
  const index = new TextIndex();
  for (const one of things) index.put(one);
  return index;
}

const words = [{ id: "1", typed: "felt", means: "underliner" }];
const find = (index: TextIndex, text: string) =>
  index.find(readQuery(text, words, index)).matches.map(({ id }) => id);

describe("an index", () => {
  const index = indexOf(
    thing("canyon", "Pump Canyon", { skus: ["HB-PC-1824", "HB-PC-18"] }),
    thing("pump", "Caged Pond Pump", {
      skus: ["HB-PU-C3000"],
      variants: ["3,000 GPH"],
      description: "For falls and streams.",
    }),
    thing("stream", "Stream Pump", { specifications: ["Flow: 5,000 GPH at 10 ft"] }),
    thing("bath", "Boulder Bird Bath", { features: ["Holds 2 gal"] }),
    thing("felt", "Pond Underliner", { variants: ["15 x 20 ft"] }),
  );

  it.each([
    ["pump", ["pump", "stream", "canyon"]],
    ["caged pump", ["pump"]],
    ["birdbath", ["bath"]],
    ["bird-bath", ["bath"]],
    ["pupm", ["pump", "stream", "canyon"]],
    ["undeliner", ["felt"]],
    ["felt", ["felt"]],
    ["3000 gph", ["pump"]],
    ["4500 gph pump", ["stream"]],
    ["20 ft", ["felt"]],
    ["the pump for my streams", ["stream", "pump"]],
    ["boul", ["bath"]],
  ])("finds for %j what it names, the nearest first", (text, ids) => {
    expect(find(index, text).toSorted()).toEqual(ids.toSorted());
    expect(find(index, text)[0]).toBe(ids[0]);
  });

  it.each([
    ["pump for falls", "falls pump"],
    ["bird bath", "bath bird"],
    ["caged pond pump", "pump pond caged"],
  ])("finds the same for %j and %j", (one, other) => {
    expect(find(index, one)).toEqual(find(index, other));
    expect(find(index, one)).not.toEqual([]);
  });

  it("finds the kind of thing that was asked for, though something else has every word", () => {
    const with1800 = indexOf(
      thing("kit", "Pond Kit", { included: ["Pump with cord"], features: ["1,800 gal"] }),
      thing("pump", "Caged Pond Pump", { variants: ["3,000 GPH"] }),
    );
    expect(find(with1800, "pump for 1800 gallons")).toEqual(["pump", "kit"]);
    expect(find(with1800, "1800 gallon pond")).toEqual(["kit"]);
  });

  it("finds as a kit what comes with its pump, whatever it is called", () => {
    const included = ["Vase", "Basin", "Submersible pump, 16 ft cord"];
    const vase = indexOf(
      thing("vase", "Vase Fountain", { included }),
      thing("urn", "Urn Fountain"),
    );
    expect(find(vase, "fountain kit")).toEqual(["vase"]);
  });

  it("says when nothing has every word, and shows what has most of them", () => {
    const found = index.find(readQuery("caged unicorn", words, index));
    expect(found).toMatchObject({ isPartial: true, matches: [{ id: "pump" }] });
    expect(find(index, "unicorn")).toEqual([]);
  });

  it("shows nothing of which only a word that nearly everything has was asked for", () => {
    const ponds = indexOf(
      thing("net", "Pond Net"),
      thing("kit", "Pond Kit"),
      thing("bath", "Bath"),
    );
    expect(find(ponds, "pond brush")).toEqual([]);
    expect(find(ponds, "pond net brush")).toEqual(["net"]);
  });

  it("takes a word of four letters for no other with another letter in it", () => {
    const cord = indexOf(thing("vacuum", "Pond Vacuum", { features: ["High lift", "Long cord"] }));
    expect(find(cord, "gift card")).toEqual([]);
    expect(find(cord, "crod")).toEqual(["vacuum"]);
    expect(find(cord, "cordd")).toEqual(["vacuum"]);
  });

  it("takes what a name joins with 'and' for either, but a set for a set", () => {
    const spouts = indexOf(
      thing("pump", "Spout Pump", { variants: ["For one spout"] }),
      thing("trough", "Wall Spout and Trough"),
      thing("set", "Liner and Underliner Set"),
      thing("liner", "Pond Liner"),
    );
    expect(find(spouts, "spout")).toEqual(["trough", "pump"]);
    expect(find(spouts, "liner for 1000 gallons")[0]).toBe("liner");
  });

  it("finds part numbers by their beginning, the one that was typed in full first", () => {
    expect(index.findSku("hb pc 18")).toEqual([{ id: "canyon", sku: "HB-PC-18" }]);
    expect(index.findSku("HBPC1824")).toEqual([{ id: "canyon", sku: "HB-PC-1824" }]);
    expect(index.findSku("hb")).toEqual([]);
    expect(index.findSku("pump")).toEqual([]);
  });

  it("finds the same after any changes as one that was made anew", () => {
    const word = fc.constantFrom("pond", "pump", "liner", "heron", "20 ft", "3,000 GPH");
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
    const id = fc.constantFrom("a", "b", "c", "d");
    const step = fc.oneof(
      fc.record({ id, name }),
      id.map((gone) => ({ id: gone, name: null })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), word, (steps, text) => {
        const changed = new TextIndex();
        const now = new Map<string, Searched>();
        for (const { id: one, name: given } of steps) {
          const next =
            given === null ? undefined : thing(one, given, { places: [one.charCodeAt(0)] });
          if (next) changed.put(next);
          else changed.remove(one);
          if (next) now.set(one, next);
          else now.delete(one);
        }
        expect(find(changed, text).toSorted()).toEqual(
          find(indexOf(...now.values()), text).toSorted(),
        );
      }),
      { seed: 2004, numRuns: 500 },
    );
  });
});

describe("what is not sold", () => {
  const lines = [{ id: "1", words: "fish food, koi food", answer: "No food." }];

  const index = indexOf(thing("net", "Fish Net"));
  const answerTo = (text: string) => findNotSold(text, lines, index)?.answer;

  it("is known by all words of one of its names, next to each other, in one or in many", () => {
    expect(answerTo("cheap fish foods for my pond")).toBe("No food.");
    expect(answerTo("food for fish")).toBe("No food.");
    expect(answerTo("fish")).toBeUndefined();
    expect(answerTo("fish net for food")).toBeUndefined();
  });

  it("is known when it is mistyped, unless the index has what was typed", () => {
    expect(answerTo("kio food")).toBe("No food.");
    expect(answerTo("fihs foood")).toBe("No food.");
    const foot = indexOf(thing("foot", "Koi Foot"));
    expect(findNotSold("koi foot", lines, foot)).toBeUndefined();
  });

  it("leaves what else was asked for", () => {
    expect(findNotSold("pump for koi food tray", lines, index)?.rest).toBe("pump for   tray");
  });
});

describe("a text that was found", () => {
  const terms = new Set(["3000gph", "pump"]);

  it("is marked where it has what was looked for, and is otherwise as it was", () => {
    expect(markFound("Pumps: 3,000 GPH at 5 ft", terms)).toEqual([
      { text: "Pumps", isFound: true },
      { text: ": ", isFound: false },
      { text: "3,000 GPH", isFound: true },
      { text: " at 5 ft", isFound: false },
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(
          markFound(text, terms)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
      { seed: 2004 },
    );
  });

  it("is the one with most of it", () => {
    expect(bestPassage(["A pump.", "A pump of 3,000 GPH.", "None."], terms)).toBe(
      "A pump of 3,000 GPH.",
    );
    expect(bestPassage(["None."], terms)).toBeUndefined();
  });
});
