import { lstatSync, writeFileSync } from "node:fs";
import { checksumOf, inRoot, readJsonFile, root } from "./project.mjs";
import { giveUp, run, step } from "./say.mjs";

const stampFile = inRoot("node_modules", ".heronbrook-installed.json");

/** Installs what package-lock.json says, if needed. `tests` adds the test tools. */
export async function install({ tests = false } = {}) {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) {
    giveUp(`Node 20 or newer is needed, this is ${process.version}: install one from nodejs.org.`);
  }
  // A linked folder belongs to another copy of the project: installing here would empty it there.
  if (lstatSync(inRoot("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = checksumOf(["package-lock.json"]);
  const stamp = readJsonFile(stampFile);
  if (stamp?.lock === lock && (stamp.tests || !tests)) return;
  await step(`Installing packages${tests ? " and test tools" : ""}`, async () => {
    const npm = process.env.npm_execpath;
    // The engines warnings speak of the Node that npm runs on; the programs run on the one that is
    // installed here.
    const args = ["ci", "--loglevel=error", ...(tests ? [] : ["--omit=dev"])];
    const code = npm
      ? await run(process.execPath, [npm, ...args], { cwd: root })
      : await run("npm", args, { cwd: root, shell: process.platform === "win32" });
    if (code !== 0) {
      giveUp(
        "The packages could not be installed (npm's message stands above): check the connection to the npm registry and run the same command again.",
      );
    }
  });
  writeFileSync(stampFile, JSON.stringify({ lock, tests }));
}
