export const codeFolders: readonly string[];
