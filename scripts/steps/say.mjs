import { spawn } from "node:child_process";

/** Ends with one sentence, for problems that the person at the terminal can mend. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Names the step, runs it and says how long it took, so that waiting does not look like a hang. */
export async function step(name, work) {
  const began = Date.now();
  process.stdout.write(`• ${name}…\n`);
  const result = await work();
  process.stdout.write(`  ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Runs a program with our terminal as its own; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Two signals within this time count as one: npm repeats what the terminal has already sent. */
const sameRequestMs = 1_000;

/**
 * Becomes the program, as far as the outside can tell: it is asked to end when we are, its exit
 * code is ours, and when whoever started us is gone it ends too. (Asked to end, npm ends the shell
 * between us and itself without a word to us.) It is in a process group of its own, because a
 * Ctrl+C reaches every process of the terminal's, and the shop takes a second request for 'at
 * once'.
 */
export function become(command, args, options) {
  const child = spawn(command, args, { stdio: "inherit", detached: true, ...options });
  let askedAt = Number.NEGATIVE_INFINITY;
  const askToEnd = (signal) => {
    if (Date.now() - askedAt < sameRequestMs) return;
    askedAt = Date.now();
    child.kill(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => askToEnd(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    askToEnd("SIGTERM");
  }, 250).unref();
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}
