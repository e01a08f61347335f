import { ask, releaseAt } from "./asking.mjs";
import { home, linked, readReleases } from "./places.mjs";
import { runIn } from "./release-commands.mjs";
import { readUnits } from "./units.mjs";

/** What is live and how it is, and what else is ready. */
export async function look() {
  const [current, previous] = [linked("current"), linked("previous")];
  const all = readReleases();
  console.log(`Releases in ${home}:`);
  for (const { name, label, subject, preparedAt } of all) {
    const mark = name === current ? "current " : name === previous ? "previous" : "        ";
    console.log(`  ${mark} ${name} ${preparedAt.slice(0, 16)} ${label}: ${subject}`);
  }
  const release = all.find(({ name }) => name === current);
  if (!release) {
    console.log("  none is current: npm run release -- prepare");
    return 1;
  }
  const units = readUnits(JSON.parse(runIn(release.folder, "preflight", ["--json"])));
  if (units.length === 0) console.log("No unit of the shop runs: systemctl start heronbrook");
  let isWell = units.length > 0;
  for (const { unit, active, origin } of units) {
    const [answering, ready] = [await releaseAt(origin), await ask(`${origin}/readyz`)];
    const health = ready.status === 200 ? "ready" : ready.text || "does not answer";
    console.log(`${unit}: ${active}, ${origin} ${health}, ${answering ?? "no release"}`);
    if (answering && answering !== current) {
      console.log(`  runs ${answering}, but ${current} is current: systemctl restart ${unit}`);
    }
    isWell &&= ready.status === 200 && answering === current;
  }
  return isWell ? 0 : 1;
}
