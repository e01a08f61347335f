import { describe, expect, it } from "vitest";
import { readAsked, searchAddress, toggled } from "#features/catalogue/search/search-page.ts";
import { factsOf } from "#features/catalogue/specifications/facts.ts";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { keysOf } from "./filter-keys.server.ts";
import { countFilters, type FilterKeys, isAmong, readChosen, withAvailability } from "./filters.ts";

const products = shippedCatalogue();
const keys = new Map<string, FilterKeys>(
  products.map((product) => [
    product.slug,
    withAvailability(keysOf(product.category, factsOf(product)), false),
  ]),
);
const among = (query: string) =>
  [...keys].flatMap(([slug, own]) =>
    isAmong(own, readChosen(new URLSearchParams(query))) ? [slug] : [],
  );

describe("the filters", () => {
  it("read flow, head, size, weight, material and price from the specifications", () => {
    expect(keys.get("caged-pond-pump")).toMatchObject({ flow: ["500", "2000", "4000"] });
    expect(keys.get("granite-slab-bench")).toMatchObject({ material: ["granite"] });
    expect(keys.get("epdm-pond-liner")?.size).toContain("120");
    expect(keys.get("cobalt-vase-fountain")?.price).toEqual([]);
  });

  it("take one or the other within a filter, and all of several filters", () => {
    expect(among("category=skimmers").toSorted()).toEqual(["filter-skimmer", "pond-skimmer"]);
    const both = among("category=skimmers,liners-underliners");
    expect(both).toHaveLength(5);
    // One by one, as a form without scripts sends them.
    expect(among("category=skimmers&category=liners-underliners")).toEqual(both);
    expect(among("category=pond-equipment&flow=4000&price=0")).toEqual([]);
  });

  it("count for each choice what would be there with it, so that no link leads to nothing", () => {
    const all = [...keys.values()];
    for (const query of ["", "category=pond-equipment", "material=granite&price=200"]) {
      const chosen = readChosen(new URLSearchParams(query));
      for (const { id, choices } of countFilters(all, chosen)) {
        for (const { value, count } of choices) {
          const alone = { ...chosen, [id]: [value] };
          expect(all.filter((own) => isAmong(own, alone)).length).toBe(count);
        }
      }
    }
  });

  it("leave out of an address what nobody could have chosen", () => {
    expect(readChosen(new URLSearchParams("flow=7&category=x&material=<b>&stock=never"))).toEqual(
      {},
    );
    const many = Array.from({ length: 40 }, (_, index) => `stone ${"a".repeat(index % 20)}`);
    expect(readChosen(new URLSearchParams({ material: many.join(",") })).material).toHaveLength(12);
  });

  it("have an address each, which says the same when it is read", () => {
    const asked = readAsked(new URLSearchParams("q=pump&price=50,200&sort=dearest"));
    expect(searchAddress(asked)).toBe("/search?q=pump&price=50,200&sort=dearest");
    expect(searchAddress(toggled(asked, "price", "50"))).toBe(
      "/search?q=pump&price=200&sort=dearest",
    );
    expect(searchAddress(toggled(asked, "flow", "0"))).toContain("flow=0");
  });
});
