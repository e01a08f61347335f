import { executionAsyncResource } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { expect, test } from "vitest";
import { kept } from "./keep-tick-shape.ts";

test("what is kept has the shape that Node's ticks have today", async () => {
  setFlagsFromString("--allow-natives-syntax");
  const haveSameShape = new Function("one", "other", "return %HaveSameMap(one, other)");
  const another = await new Promise((resolve) => {
    process.nextTick(() => resolve(executionAsyncResource()));
  });
  expect(haveSameShape(kept[0], another)).toBe(true);
  expect(haveSameShape({}, another)).toBe(false);
});
