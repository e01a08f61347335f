import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/**
 * The browser with its windows, kept out of sight: the one that most tests run in has none, and
 * shows no notifications.
 */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = (process.env.PATH ?? "").split(delimiter);
const found = names
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((path) => existsSync(path));
// Where the tests run in the browser that Playwright brought, it has brought this one, too.
const isBrought = process.env.CHROMIUM === undefined;

/** Why what needs it cannot be tried on this machine. */
export const withoutWholeChromium =
  found || isBrought ? undefined : "only a Chromium without windows is installed";

export function launchWholeChromium({ args = [] }: LaunchOptions): Promise<Browser> {
  return found
    ? chromium.launch({ executablePath: found, args: [...args, "--headless=new"] })
    : chromium.launch({ channel: "chromium", args });
}
