import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { hashPassword } from "../platform/secrets/password.ts";

const shortest = 12;

const password = await askQuietly("Password for the admin area (it is not shown): ");
if (password.length < shortest) {
  console.error(
    `Please use at least ${shortest} characters; a short sentence is easy to remember.`,
  );
  process.exit(1);
}
// Single quotes: a shell or an .env file would otherwise read the dollar signs.
console.log(`ADMIN_PASSWORD_HASH='${await hashPassword(password)}'`);

/** Reads one line without echoing it. */
function askQuietly(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
      if (process.stdin.isTTY) process.stderr.write("\n");
    });
    lines.once("close", () => resolve(""));
  });
}
