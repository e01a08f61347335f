import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirmOrder } from "./confirm-order.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paid = () =>
  Response.json({ success: true, order: { orderNumber: "HB-7K3M-42", total: 129 } });
const pending = () => Response.json({ success: false, pending: true }, { status: 202 });

/**
 * Answers in this order, the last one from then on; writes down how long after the start each was
 * asked for.
 */
function answering(...answers: (() => Response)[]) {
  const start = Date.now();
  const asked: number[] = [];
  vi.stubGlobal("fetch", async () => {
    asked.push(Date.now() - start);
    return (answers[asked.length - 1] ?? answers.at(-1) ?? paid)();
  });
  return asked;
}

function confirm(signal = new AbortController().signal) {
  const onPending = vi.fn();
  return { onPending, answer: confirmOrder("cs_1", { signal, onPending }) };
}

describe("confirming an order", () => {
  test("a paid session is an order at once", async () => {
    const asked = answering(paid);
    const { answer, onPending } = confirm();
    expect(await answer).toEqual({ ok: true, order: { orderNumber: "HB-7K3M-42", total: 129 } });
    expect(asked).toHaveLength(1);
    expect(onPending).not.toHaveBeenCalled();
  });

  test("a pending payment is asked about again, ever less often, until it is paid", async () => {
    const asked = answering(...Array.from({ length: 7 }, () => pending), paid);
    const { answer, onPending } = confirm();
    await vi.advanceTimersByTimeAsync(121_000);
    expect(await answer).toMatchObject({ ok: true });
    expect(asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000]);
    expect(onPending).toHaveBeenCalledTimes(7);
  });

  test("stops asking when the page is left", async () => {
    const asked = answering(pending);
    const leaving = new AbortController();
    const { answer } = confirm(leaving.signal);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    await answer;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0]);
  });

  test.each([
    ["a failed result", () => Response.json({ success: false }), "Failed to process order"],
    [
      "a refusal",
      () => Response.json({ error: "We do not know this payment." }, { status: 404 }),
      "We do not know this payment.",
    ],
    [
      "an answer that is no JSON",
      () => new Response("<h1>", { status: 502 }),
      "Something went wrong processing your order",
    ],
  ])("%s says what is wrong", async (_what, response, message) => {
    answering(response);
    expect(await confirm().answer).toEqual({ ok: false, message });
  });

  test("a network that is down says so without a reason", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await confirm().answer).toEqual({
      ok: false,
      message: "Something went wrong processing your order",
    });
  });
});
