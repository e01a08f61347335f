import { z } from "#platform/zod.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings one by one and collects what is wrong, so that all of it is told at once. */
export class Settings {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  hasAny(beginning: string): boolean {
    return Object.keys(this.#environment).some(
      (name) => name.startsWith(beginning) && this.#environment[name]?.trim(),
    );
  }

  read<T>(name: string, schema: z.ZodType<T>, rule = "is not empty"): T | undefined {
    const text = this.#environment[name]?.trim();
    if (!text) return undefined;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    this.problems.push(`${name} ${rule}`);
    return undefined;
  }

  require(name: string, schema: z.ZodType<string>, rule: string): string {
    if (this.#environment[name]?.trim()) return this.read(name, schema, rule) ?? "";
    this.problems.push(`${name} is missing: it ${rule}`);
    return "";
  }
}

export function wholeNumber(lowest: number, highest: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(lowest).max(highest));
}

export function webAddress(secure: boolean) {
  return z.url({ protocol: secure ? /^https$/ : /^https?$/ });
}
