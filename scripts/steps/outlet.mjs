import { spawn } from "node:child_process";

/**
 * Where a program that runs beside others says what it says: nowhere until it is its turn, then all
 * of it, and from there on at once. So each program's lines stay together.
 */
export class Outlet {
  #kept = [];
  #isOpen = false;

  write(text) {
    if (this.#isOpen) process.stdout.write(text);
    else this.#kept.push(text);
  }

  open() {
    this.#isOpen = true;
    for (const text of this.#kept) process.stdout.write(text);
    this.#kept = [];
  }
}

/** Runs a program, both of whose streams go to the outlet; resolves with its exit code. */
export function runInto(outlet, command, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["inherit", "pipe", "pipe"],
      // It cannot see for itself that a person reads it.
      env: process.stdout.isTTY ? { FORCE_COLOR: "1", ...env } : env,
      ...options,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => outlet.write(text));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ? 1 : code));
  });
}
