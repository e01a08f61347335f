import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { readJsonFile, root } from "../steps/project.mjs";
import { Refusal } from "./refusal.mjs";

/*
 * On a server the shop's folder holds: source/ (the clone), releases/ (a folder for each version
 * that was made ready), current and previous (links to two of them), data/ and .env. Commands are
 * given in source/ or in current/.
 */
const here = realpathSync(root);
const isRelease = basename(dirname(here)) === "releases";

export const home = isRelease ? dirname(dirname(here)) : dirname(here);
export const source = join(home, "source");
export const releases = join(home, "releases");

export function refuseOtherPlaces() {
  if (!isRelease && here !== source) {
    throw new Refusal(
      `npm run release is for a server, where the clone is in a folder named source and the releases are beside it (docs/operations.md); this is ${here}.`,
    );
  }
  const owner = statSync(home).uid;
  if (process.getuid() !== owner) {
    throw new Refusal(
      `${home} belongs to another user, who could not change what you make there: run this as that user (sudo -u heronbrook -H npm run release).`,
    );
  }
}

/** Those that are complete, the newest first. */
export function readReleases() {
  if (!existsSync(releases)) return [];
  return readdirSync(releases)
    .map((name) => ({
      folder: join(releases, name),
      ...readJsonFile(join(releases, name, "release.json")),
    }))
    .filter(({ name, folder }) => name === basename(folder))
    .sort((one, other) => (one.preparedAt < other.preparedAt ? 1 : -1));
}

/** The name of the release that `current` or `previous` leads to. */
export function linked(link) {
  const path = join(home, link);
  return lstatSync(path, { throwIfNoEntry: false }) ? basename(readlinkSync(path)) : undefined;
}

/** In one step: there is no moment at which the link leads nowhere. */
export function lead(link, name) {
  const unfinished = join(home, `.${link}.unfinished`);
  rmSync(unfinished, { force: true });
  symlinkSync(join("releases", name), unfinished);
  renameSync(unfinished, join(home, link));
}
