import { readFileSync, writeFileSync } from "node:fs";

const file = "docs/benchmarks.md";
const beginning = `# Benchmarks

\`npm run bench -- --write\` writes this page, the command that a section names only that section. Machines differ and
neighbours make noise: the shares are what to compare. \`docs/proof.md\` says how they were taken, and what was found on the way.
`;
/** In the order of the page. */
const commands = {
  "Beside a bare server, and writes": "npm run bench -- web",
  "The desk": "npm run bench -- desk",
  "Open desks": "npm run bench -- live",
  "As the shop grows": "npm run bench -- growth",
  "The search": "npm run bench -- search",
  "The catalogue": "npm run bench -- catalogue",
};

/**
 * Prints what was measured; with `--write` it takes the place of what the page said before, and the
 * rest stays.
 */
export function publish(
  title: keyof typeof commands,
  { text, misses }: { text: string; misses: readonly string[] },
): void {
  console.log(`\n${text}\n`);
  if (process.argv.includes("--write")) {
    const sections = readSections();
    const day = new Date().toISOString().slice(0, 10);
    const missed = misses.length > 0 ? `\n\nMissed: ${misses.join("; ")}.` : "";
    sections.set(title, `\`${commands[title]} --write\`, ${day}.\n\n${text}${missed}`);
    const parts = Object.keys(commands).flatMap((name) => {
      const section = sections.get(name);
      return section ? [`## ${name}\n\n${section}\n`] : [];
    });
    writeFileSync(file, [beginning, ...parts].join("\n"));
  }
  if (misses.length > 0) {
    console.error(`A target was missed.\n${misses.join("\n")}`);
    process.exitCode = 1;
  }
}

function readSections(): Map<string, string> {
  const [, ...sections] = readFileSync(file, "utf8").split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf("\n");
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
