export const shopFlags: readonly string[];
export const shopEnvironment: Readonly<Record<string, string>>;
