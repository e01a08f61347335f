import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const root = join(import.meta.dirname, "../..");

/** The source of everything that people read: pages, e-mails and the desk. */
export const sourceFiles = globSync("{app,content,desk,features,ui}/**/*.{ts,tsx}", {
  cwd: root,
}).filter((file) => !file.includes(".test."));

/** The texts in a source file: between tags, in quotes or in backticks. */
export function textsInFile(file: string): string[] {
  return textsInSource(file, readFileSync(join(root, file), "utf8"));
}

export function textsInSource(file: string, source: string): string[] {
  return textsOf(parseSync(file, source).program);
}

/** The text of a syntax node, if it has one: between tags, in quotes or in backticks. */
function textOf(node: object): string | undefined {
  const { type, value } = node as { type?: unknown; value?: unknown };
  if (type === "JSXText" || type === "Literal")
    return typeof value === "string" ? value : undefined;
  if (type === "TemplateElement") return (value as { raw: string }).raw;
  return undefined;
}

function textsOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const text = textOf(node);
  return text === undefined ? Object.values(node).flatMap(textsOf) : [text];
}
