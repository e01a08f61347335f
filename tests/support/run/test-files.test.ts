import { expect, it } from "vitest";
import { changesTheProcess, testFiles } from "./test-files.ts";

// Put together, so that this file is not taken for one of them.
const vi = "vi";
const node = "process";

it.each([
  `${vi}.mock("#platform/ids.ts");`,
  `${vi}.stubGlobal("fetch", fetch);`,
  `beforeEach(() => void ${vi}.useFakeTimers());`,
  `${vi}.resetModules();`,
  `const before = ${node}.umask(0);`,
  `${node}.env.SECRET = "koi";`,
])("a test with %s has a process of its own", (source) => {
  expect(changesTheProcess(source)).toBe(true);
});

it.each([
  `${vi}.spyOn(shop.services.payments, "session");`,
  `${vi}.setConfig({ testTimeout: 180_000 });`,
  `if (${node}.env.FAULTS === "long") return;`,
  `const env = { ...${node}.env, MODE: "demo" };`,
])("a test with %s shares one", (source) => {
  expect(changesTheProcess(source)).toBe(false);
});

it("every test file is run, in one of the two ways", () => {
  const { alone, together } = testFiles();
  expect(alone).toContain("ui/toasts/toast-store.test.ts");
  expect(together).toContain("platform/money.test.ts");
  expect(new Set([...alone, ...together]).size).toBe(alone.length + together.length);
});
