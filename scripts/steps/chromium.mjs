import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inRoot, root } from "./project.mjs";
import { runtime } from "./runtime.mjs";
import { giveUp, run, step } from "./say.mjs";

// First the one that is made for this: the same engine without the windows around it, in two thirds
// of the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of a Chromium to test with; undefined: the one that Playwright downloaded. */
export async function chromium() {
  const present = process.env.CHROMIUM || onPath();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    await step("Installing Chromium (Debian package)", installDebianPackage);
    const installed = onPath();
    if (installed) return installed;
  }
  await step("Installing Chromium (Playwright's own)", async () => {
    const cli = inRoot("node_modules/playwright/cli.js");
    const code = await run(runtime(), [cli, "install", "chromium"], { cwd: root });
    if (code !== 0) {
      giveUp(
        "The browser tests need Chromium and none could be installed: install chromium (or Google Chrome), or set CHROMIUM to its path, and run npm test again.",
      );
    }
  });
  return undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const wait = ["-q", "-o", "DPkg::Lock::Timeout=600"];
  const silently = (args) =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  silently([...wait, "update"]);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    silently([...wait, "install", "-y", "--no-install-recommends", name]);
    if (onPath()) return;
  }
}
