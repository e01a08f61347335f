/** Where the artwork keeps its working files and where it delivers. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const artworkFolder = dirname(fileURLToPath(import.meta.url));
export const projectFolder = dirname(artworkFolder);
export const contentFolder = join(projectFolder, "content", "pictures");
export const publicFolder = join(projectFolder, "public", "pictures");
export const sheetFolder = join(projectFolder, "docs", "artwork");
export const masterFolder = join(artworkFolder, ".masters");
export const weightFolder = join(artworkFolder, ".cache", "denoiser");
