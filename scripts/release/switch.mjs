import { join } from "node:path";
import { releaseAt, waitUntilLive, watch } from "./asking.mjs";
import { lead, linked, readReleases, releases } from "./places.mjs";
import { Refusal } from "./refusal.mjs";
import { runIn } from "./release-commands.mjs";
import { readUnits, restart } from "./units.mjs";

/**
 * How long a release may take until it is ready; a long change of the database needs more
 * (--wait=600).
 */
const usualSeconds = 60;

/** To the release that was live before this one. */
export async function back(...options) {
  const previous = linked("previous");
  if (!previous) throw new Refusal("There is no release to go back to: this is the first.");
  return putLive(previous, ...options);
}

/** Puts a release in the place of the live one, one instance after another. */
export async function putLive(...words) {
  const target = findRelease(words.find((word) => !word.startsWith("--")));
  const patienceMs = 1000 * readSeconds(words.find((word) => word.startsWith("--")));
  const { schema, ...listening } = JSON.parse(runIn(target.folder, "preflight", ["--json"]));
  if (schema.isThere && schema.toCome.length > 0) {
    console.log(
      `It will change the database (${schema.toCome.join(", ")}): to go back after that, a backup is restored.`,
    );
  }
  const before = linked("current");
  const units = readUnits(listening);
  if (before === target.name && (await areAllOn(units, target.name))) {
    console.log(`${target.name} is live already.`);
    return 0;
  }
  lead("current", target.name);
  for (const [index, unit] of units.entries()) {
    const stopWatching = watch(unit.origin);
    if (await replace(unit, target.name, patienceMs)) {
      console.log(`  ${unit.unit}: ${target.name}, away for ${await secondsOf(stopWatching)} s`);
    } else await undo(units.slice(0, index + 1), { before, failed: target.name, stopWatching });
  }
  if (before && before !== target.name) lead("previous", before);
  console.log(
    units.length === 0
      ? `${target.name} is next. No unit of the shop runs: systemctl start heronbrook`
      : `${target.name} is live. To undo: npm run release -- back`,
  );
  return 0;
}

async function areAllOn(units, release) {
  const answering = await Promise.all(units.map(({ origin }) => releaseAt(origin)));
  return units.length > 0 && answering.every((one) => one === release);
}

function findRelease(wanted) {
  const all = readReleases();
  const [newest] = all;
  const found = wanted ? all.find(({ name }) => name === wanted) : newest;
  if (found) return found;
  throw new Refusal(
    wanted
      ? `There is no release ${wanted}: npm run release lists those that are ready.`
      : "No release is ready: npm run release -- prepare",
  );
}

function readSeconds(option) {
  if (option === undefined) return usualSeconds;
  const seconds = /^--wait=(\d{1,5})$/.exec(option)?.[1];
  if (seconds) return Number(seconds);
  throw new Refusal(`${option} is not known; --wait=60 says how many seconds a start may take.`);
}

async function replace({ unit, origin }, release, patienceMs) {
  return (await restart(unit)) && (await waitUntilLive(origin, release, patienceMs));
}

async function secondsOf(stopWatching) {
  return ((await stopWatching()) / 1000).toFixed(2);
}

/** Back to what was live, if that can still read the database. Ends with what there is to say. */
async function undo(units, { before, failed, stopWatching }) {
  const outcome = await leadBack(units, before, failed);
  const away = await secondsOf(stopWatching);
  throw new Refusal(
    `${failed} did not become ready as ${units.at(-1).unit} (journalctl -u ${units.at(-1).unit} says why). ${outcome} Nobody answered for ${away} s.`,
  );
}

async function leadBack(units, before, failed) {
  if (!before || before === failed) return "There is no other release to go back to.";
  try {
    runIn(join(releases, before), "preflight", ["--json"]);
  } catch ({ message }) {
    return `And ${before} cannot take over again. ${message} How: docs/operations.md, "Going back".`;
  }
  lead("current", before);
  for (const one of units) {
    if (await replace(one, before, 1000 * usualSeconds)) continue;
    return `And ${before} does not become ready there either.`;
  }
  return `${before} is live again.`;
}
