import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { faultsSeed, isLongRun } from "#tests/faults/long-run.ts";
import { NotesSaver, type NotesState } from "./notes-saver.ts";

describe("the notes field", () => {
  it("stores what was typed last, whatever the pauses and however long the answers take", async () => {
    vi.useFakeTimers();
    const keystrokes = fc.array(
      fc.record({ pauseMs: fc.nat(80), answerMs: fc.nat(400), works: fc.boolean() }),
      { minLength: 1, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(keystrokes, async (keys) => {
        let stored = "";
        let atOnce = 0;
        let most = 0;
        let answered = 0;
        const settled: string[] = [];
        const saver = new NotesSaver({
          async send(text) {
            const { answerMs = 0, works = true } = keys[answered++] ?? {};
            most = Math.max(most, ++atOnce);
            await new Promise((resolve) => setTimeout(resolve, answerMs));
            atOnce -= 1;
            // The last text gets through; others may fail on the way.
            const isStored = works || text.length === keys.length;
            if (isStored) stored = text;
            return isStored;
          },
          onState: () => {},
          onSettled: (text) => settled.push(text),
        });
        let typed = "";
        for (const { pauseMs } of keys) {
          typed += "x";
          saver.type(typed);
          await vi.advanceTimersByTimeAsync(pauseMs);
        }
        await vi.runAllTimersAsync();
        expect(stored).toBe(typed);
        expect(most).toBe(1);
        expect(settled.at(-1)).toBe(typed);
      }),
      { numRuns: isLongRun ? 10_000 : 200, seed: faultsSeed },
    );
    vi.useRealTimers();
  });

  it("says what it is doing, and that the typing has settled once", async () => {
    vi.useFakeTimers();
    const states: NotesState[] = [];
    const settled: string[] = [];
    const answers = [true, false, true];
    const saver = new NotesSaver({
      send: async () => answers.shift() ?? true,
      onState: (state) => states.push(state),
      onSettled: (text) => settled.push(text),
      settleMs: 500,
    });
    saver.type("a");
    await vi.advanceTimersByTimeAsync(100);
    saver.type("ab");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states).toEqual(["saving", "saved", "saving", "failed"]);
    expect(settled).toEqual([]);
    saver.type("abc");
    await vi.advanceTimersByTimeAsync(499);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toEqual(["abc"]);
    vi.useRealTimers();
  });
});
