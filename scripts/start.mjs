// `npm start`: from a fresh clone to a running shop. Everything that is there already is left alone.
// This file and scripts/steps/ run on whatever Node the person has, from version 20 on, before anything is installed.
import { spawn } from "node:child_process";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";

await install();
await build();

// NODE_ENV is set before React is loaded: it picks its production build at that moment.
const server = spawn(runtime(), [inRoot("build/main.js")], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));

// Asked to end, npm ends the shell between us and itself without a word to us: an orphan stops its server too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill("SIGTERM");
}, 250).unref();

server.on("exit", (code, signal) => process.exit(signal ? 1 : code));
