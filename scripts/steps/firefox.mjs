import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["firefox-esr", "firefox"];

/**
 * The path of a Firefox that is installed, or undefined: none is installed for the sake of a walk.
 */
export function firefox() {
  if (process.env.FIREFOX) return process.env.FIREFOX;
  // Started by a script, which Windows cannot run as a program.
  if (process.platform === "win32") return undefined;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, "/Applications/Firefox.app/Contents/MacOS/firefox"].find((place) =>
    existsSync(place),
  );
}
