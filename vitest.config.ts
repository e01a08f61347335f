import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { enterRunFolder } from "./tests/support/run/run-folder.ts";
import { testFiles } from "./tests/support/run/test-files.ts";

enterRunFolder();
const { alone, together } = testFiles();

const common = {
  setupFiles: "tests/support/run/leave-nothing.ts",
  maxWorkers: Math.max(2, availableParallelism()),
  // Generous, because how fast the machine is proves nothing: only what never happens fails.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Those that start processes and wait for them come early, so that none is waited for at the end. */
class RigsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isRig = ({ moduleId }: TestSpecification) =>
      /^(tests|server\/commands)\//.test(relative(import.meta.dirname, moduleId));
    const turn = (file: TestSpecification) =>
      file.project.name === "alone" ? 0 : isRig(file) ? 1 : 2;
    return sorted.toSorted((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: RigsFirst },
    globalSetup: "tests/support/run/global-setup.ts",
    projects: [
      { test: { name: "alone", include: alone, ...common } },
      { test: { name: "together", include: together, isolate: false, ...common } },
    ],
  },
});
