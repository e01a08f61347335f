import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,content,features,platform,server,scripts,tests,ui}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
