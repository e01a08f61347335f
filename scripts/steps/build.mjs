import { writeFileSync } from "node:fs";
import { checksumOf, inRoot, readJsonFile, root } from "./project.mjs";
import { runtime } from "./runtime.mjs";
import { giveUp, run, step } from "./say.mjs";

const stampFile = inRoot("build", ".heronbrook-built.json");

const sources = [
  "app",
  "content",
  "desk",
  "features",
  "platform",
  "server",
  "ui",
  "scripts/build.mjs",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Builds the pages and the server, unless nothing that goes into them has changed. */
export async function build() {
  const checksum = checksumOf(sources);
  if (readJsonFile(stampFile)?.checksum === checksum) return;
  await step("Building", async () => {
    const code = await run(runtime(), [inRoot("scripts/build.mjs")], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code !== 0) giveUp("The build failed; what is wrong stands above.");
  });
  writeFileSync(stampFile, JSON.stringify({ checksum }));
}
