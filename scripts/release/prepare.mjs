import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, step } from "../steps/say.mjs";
import { home, lead, linked, readReleases, releases, source } from "./places.mjs";
import { Refusal } from "./refusal.mjs";
import { tryOut } from "./trial.mjs";

const mostKept = 4;

/**
 * Fetches a version, installs and builds it in a folder of its own, and starts it there on a copy
 * of the data. The shop that is live is only read.
 */
export async function prepare(wanted) {
  await step("Fetching", fetchAll);
  const commit = findCommit(wanted);
  const name = commit.slice(0, 10);
  const folder = join(releases, name);
  if (existsSync(folder)) {
    console.log(
      name === linked("current")
        ? `${name} is the newest, and is current already.`
        : `${name} is ready already: npm run release -- switch ${name}`,
    );
    return 0;
  }
  // Until it is complete it does not have the name of a release.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    unpack(commit, unfinished);
    const made = await run(process.execPath, [join(unfinished, "scripts/install-and-build.mjs")]);
    if (made !== 0) throw new Refusal("It could not be built; the reason stands above.");
    const label = git("describe", "--tags", "--always", commit);
    const subject = git("show", "--no-patch", "--format=%s", commit);
    const preparedAt = new Date().toISOString();
    writeFileSync(
      join(unfinished, "release.json"),
      `${JSON.stringify({ name, commit, label, subject, preparedAt }, null, 2)}\n`,
    );
    await step("Trying it on a copy of the data", () => tryOut(unfinished));
    mkdirSync(join(home, "data"), { recursive: true, mode: 0o700 });
    symlinkSync("../../data", join(unfinished, "data"));
    symlinkSync("../../.env", join(unfinished, ".env"));
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOld();
  const isFirst = !linked("current");
  if (isFirst) lead("current", name);
  console.log(
    isFirst
      ? `\n${name} is ready and current. Next: the settings (docs/operations.md, step 3)`
      : `\n${name} is ready. Next: npm run backup, then npm run release -- switch ${name}`,
  );
  return 0;
}

function fetchAll() {
  try {
    git("fetch", "--quiet", "--tags", "--force", "--prune", "origin");
  } catch (cause) {
    throw new Refusal(
      `The repository that ${source} was cloned from cannot be reached; git's reason stands above.`,
      { cause },
    );
  }
}

function git(...args) {
  return execFileSync("git", args, { cwd: source, encoding: "utf8" }).trim();
}

/** A branch is what it is at the origin, whatever the clone has of it. */
function findCommit(wanted) {
  for (const spelling of wanted ? [`origin/${wanted}`, wanted] : ["origin/HEAD"]) {
    try {
      const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${spelling}^{commit}`];
      return git(...args);
    } catch {
      // Try the next spelling.
    }
  }
  throw new Refusal(`There is no tag, branch or commit ${wanted ?? "origin/HEAD"} in ${source}.`);
}

function unpack(commit, folder) {
  const archive = execFileSync("git", ["archive", "--format=tar", commit], {
    cwd: source,
    maxBuffer: 1024 ** 3,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
}

/** What is live and what was before it stay, and the newest of the others. */
function removeOld() {
  const inUse = [linked("current"), linked("previous")];
  const others = readReleases().filter(({ name }) => !inUse.includes(name));
  const kept = mostKept - inUse.filter(Boolean).length;
  for (const { name, folder } of others.slice(kept)) {
    rmSync(folder, { recursive: true });
    console.log(`  removed ${name}, which is no longer needed`);
  }
}
