import { globSync, readFileSync } from "node:fs";

const all = "{app,content,desk,features,platform,server,scripts,tests,ui}/**/*.test.{ts,tsx}";

const changes = [
  /\bvi\.(mock|doMock|hoisted|resetModules|stub(Env|Global)|useFakeTimers|setSystemTime)\b/,
  /\bprocess\.(umask|chdir)\b|\bprocess\.env\.\w+ =[^=]|\bsetPriority\b/,
];

/**
 * Whether a test changes what there is once in a process, or replaces a module: it would do so for
 * the tests that run there next.
 */
export function changesTheProcess(source: string): boolean {
  return changes.some((change) => change.test(source));
}

/**
 * The test files, parted by what stands in them: most run in a process that has run others and has
 * the shop loaded already, and each that changes the process has one of its own.
 */
export function testFiles(): { alone: string[]; together: string[] } {
  const { alone = [], together = [] } = Object.groupBy(globSync(all).toSorted(), (path) =>
    changesTheProcess(readFileSync(path, "utf8")) ? "alone" : "together",
  );
  return { alone, together };
}
