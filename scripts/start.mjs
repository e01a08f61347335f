// `npm start`: from a fresh clone to a running shop. Everything that is there already is left
// alone. This file and scripts/steps/ run on whatever Node the person has, from version 20 on,
// before anything is installed.
import { existsSync } from "node:fs";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { become } from "./steps/say.mjs";
import { compiledIn, shopEnvironment, shopFlags } from "./steps/shop-process.mjs";

// A release was installed and built when it was made ready, and does not change any more.
const isRelease = existsSync(inRoot("release.json"));
if (!isRelease) {
  await install();
  await build();
}

// NODE_ENV is set before React is loaded: it picks its production build at that moment.
become(runtime(), [...shopFlags, inRoot("build/main.js")], {
  cwd: root,
  env: {
    ...shopEnvironment,
    ...(isRelease ? compiledIn(root) : {}),
    ...process.env,
    NODE_ENV: "production",
  },
});
