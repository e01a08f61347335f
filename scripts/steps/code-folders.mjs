/** The folders at the root that hold code. */
export const codeFolders = [
  "app",
  "artwork",
  "content",
  "desk",
  "features",
  "platform",
  "scripts",
  "server",
  "tests",
  "ui",
];
