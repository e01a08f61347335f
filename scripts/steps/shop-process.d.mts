export const shopFlags: readonly string[];
export const shopEnvironment: Readonly<Record<string, string>>;
export function compiledIn(folder: string): Readonly<Record<string, string>>;
