import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ProductLine, ProductList } from "#desk/products/admin-product.ts";
import { OrderSaver } from "./order-saver.ts";
import { inChosenOrder } from "./product-order.ts";

describe("putting products in order", () => {
  it("ends with what is stored on the screen, whatever fails and however slow the answers", async () => {
    vi.useFakeTimers();
    const presses = fc.array(
      fc.record({ pauseMs: fc.nat(80), answerMs: fc.nat(300), works: fc.boolean() }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(presses, async (list) => {
        let stored = ["0"];
        let shown = stored;
        let answered = 0;
        let atOnce = 0;
        const saver = new OrderSaver({
          async send(ids) {
            const { answerMs = 0, works = true } = list[answered++] ?? {};
            atOnce += 1;
            expect(atOnce).toBe(1);
            await new Promise((resolve) => setTimeout(resolve, answerMs));
            atOnce -= 1;
            if (!works) throw new Error("not stored");
            stored = [...ids];
          },
          onFailed(ids) {
            shown = [...ids];
          },
        });
        for (const [index, { pauseMs }] of list.entries()) {
          const before = shown;
          shown = [String(index + 1)];
          saver.choose(shown, before);
          await vi.advanceTimersByTimeAsync(pauseMs);
        }
        await vi.runAllTimersAsync();
        expect(shown).toEqual(stored);
      }),
      { numRuns: 200 },
    );
    vi.useRealTimers();
  });

  it("goes across the pages of a list, each of which keeps its length", () => {
    const page = (...ids: string[]) =>
      ({ products: ids.map((id) => ({ id }) as ProductLine) }) as ProductList;
    const shown = inChosenOrder([page("a", "b"), page("c")], ["c", "a", "b"]);
    expect(shown.map(({ products }) => products.map(({ id }) => id))).toEqual([["c", "a"], ["b"]]);
  });
});
