import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,content,desk,features,platform,server,scripts,tests,ui}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    // Generous, because how fast the machine is proves nothing: only what never happens fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});
