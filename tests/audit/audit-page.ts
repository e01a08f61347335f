import { readFileSync, writeFileSync } from "node:fs";

const path = "docs/page-audit.md";

/**
 * Puts what a command has printed into its section of docs/page-audit.md; the other sections stay.
 */
export function writeSection(title: string, command: string, text: string): void {
  const sections = read();
  const today = new Date().toISOString().slice(0, 10);
  sections.set(title, `Printed by \`${command} -- --write\` on ${today}.\n\n${text}`);
  const written = [...sections].map(([name, body]) => `## ${name}\n\n${body.trim()}\n`);
  writeFileSync(path, `# Page audit\n\n${written.join("\n")}`);
}

function read(): Map<string, string> {
  const [, ...parts] = readFileSync(path, "utf8").split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}
