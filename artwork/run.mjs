/**
 * The artwork command. Renders the named pictures, finishes them and delivers them to the site:
 *
 *   npm run artwork -- home-hero vase-cobalt    these pictures
 *   npm run artwork -- --missing                those that have no final picture yet
 *   npm run artwork -- --all                    every picture of the tables
 *   npm run artwork -- --sheets                 only the contact sheets in docs/artwork
 *
 * Options: --preview (few samples, 60 % of the size, marked as preview), --samples <n>, --nice <n>
 * (0 on a machine that has nothing better to do), --again (render even when a master of the same
 * entry exists). A picture whose master is there is not rendered again, so an interrupted run goes
 * on where it stopped.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { deliver, delivered, sourceOf } from "./deliver.mjs";
import { artworkFolder, masterFolder, weightFolder } from "./paths.mjs";
import { need, PYTHON, weights } from "./requirements.mjs";
import { contactSheets } from "./sheets.mjs";

const SAMPLES = { studio: 5, stone: 8, garden: 6 };
const PREVIEW = { samples: 4, percent: 60 };

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
    sheets: { type: "boolean", default: false },
    samples: { type: "string" },
    nice: { type: "string", default: "19" },
  },
});

/** Runs a program at the lowest priority (or the given one); shows its output only if it fails. */
function run(program, args, { environment = {}, expected = "" } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn("nice", ["-n", options.nice, program, ...args], {
      cwd: artworkFolder,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 && !output.includes("Traceback") && output.includes(expected)) resolve(output);
      else reject(new Error(`${program} ${args.join(" ")} failed\n${output.slice(-4000)}`));
    });
  });
}

async function tables() {
  const chunks = [];
  const child = spawn(PYTHON, [join(artworkFolder, "tables.py")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * What makes a master stale: its entry, its size and its samples (not its text nor what it is
 * delivered as).
 */
function fingerprint(entry, samples, percent) {
  const { alt: _alt, widths: _widths, og: _og, ...scene } = entry;
  return createHash("sha256")
    .update(JSON.stringify([scene, samples, percent]))
    .digest("hex")
    .slice(0, 16);
}

/** Blender writes the passes, the finisher denoises and grades them into one PNG. */
async function render(entry, samples, percent, target) {
  const passes = join(masterFolder, "passes", entry.name);
  await mkdir(passes, { recursive: true });
  await run(
    "blender",
    [
      "-b",
      "--factory-startup",
      "-P",
      join(artworkFolder, "render.py"),
      "--",
      entry.name,
      join(passes, "p"),
      String(samples),
      String(percent),
    ],
    { expected: "_mist0001.exr" },
  );
  await run(PYTHON, ["finish.py", entry.name, join(passes, "p"), target], {
    // Threads that wait sleep: spinning would waste the little time a busy machine leaves.
    environment: { DENOISER_WEIGHTS: weightFolder, OMP_WAIT_POLICY: "passive" },
  });
  await rm(passes, { recursive: true });
}

/** A drawing is written as SVG; the card lies over the hero. */
async function draw(entry, target) {
  const file = join(masterFolder, `${entry.name}.svg`);
  await run(PYTHON, ["draw.py", entry.drawing, file]);
  const [width, height] = entry.size;
  if (entry.base) {
    const base = await sourceOf(await delivered(entry.base));
    const ground = await sharp(base)
      .resize(width, height, { fit: "cover", position: "right" })
      .toBuffer();
    await sharp(ground)
      .composite([{ input: file }])
      .png()
      .toFile(target);
  } else await sharp(file).resize(width, height).png().toFile(target);
}

async function master(entry, samples, quality) {
  const percent = quality === "preview" ? PREVIEW.percent : 100;
  const target = join(masterFolder, `${entry.name}.png`);
  const noteFile = join(masterFolder, `${entry.name}.json`);
  const mark = fingerprint(entry, samples, percent);
  const note = await readJson(noteFile);
  if (note?.mark === mark && !options.again) return { target, rendered: false };
  const fresh = join(masterFolder, `${entry.name}.new.png`);
  if (entry.drawing) await draw(entry, fresh);
  else await render(entry, samples, percent, fresh);
  await rename(fresh, target);
  await writeFile(noteFile, JSON.stringify({ mark, samples, quality }));
  return { target, rendered: true };
}

function clock(seconds) {
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${minutes} min ${Math.round(seconds % 60)} s`;
}

async function choose(pictures) {
  if (options.all) return Object.values(pictures);
  if (options.missing) {
    const chosen = [];
    for (const entry of Object.values(pictures)) {
      const record = await delivered(entry.name);
      if (!record || (record.quality !== "final" && !options.preview)) chosen.push(entry);
    }
    return chosen;
  }
  const unknown = names.filter((name) => !pictures[name]);
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`);
  return names.map((name) => pictures[name]);
}

async function main() {
  const pictures = await tables();
  const chosen = options.sheets ? [] : await choose(pictures);
  if (chosen.length === 0 && !options.sheets) {
    console.log("Name pictures, or use --missing, --all or --sheets.");
    return;
  }
  await mkdir(masterFolder, { recursive: true });
  await need(chosen.some((entry) => !entry.drawing));
  if (chosen.some((entry) => !entry.drawing)) await weights();

  const quality = options.preview ? "preview" : "final";
  const started = Date.now();
  let rendered = 0;
  for (const [index, entry] of chosen.entries()) {
    const samples = Number(
      options.samples ?? (options.preview ? PREVIEW.samples : SAMPLES[entry.setting]),
    );
    const begun = Date.now();
    const result = await master(entry, samples, entry.drawing ? "final" : quality);
    const record = await deliver(entry, result.target, entry.drawing ? "final" : quality);
    if (result.rendered) rendered += 1;
    const each = (Date.now() - started) / 1000 / Math.max(rendered, 1);
    const left = each * (chosen.length - index - 1);
    console.log(
      `${String(index + 1).padStart(3)}/${chosen.length}  ${entry.name.padEnd(30)} ${record.width} x ${record.height}  ` +
        `${result.rendered ? clock((Date.now() - begun) / 1000) : "kept"}  ${left > 0 ? `about ${clock(left)} left` : "done"}`,
    );
  }
  if (options.sheets) await contactSheets(pictures);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
