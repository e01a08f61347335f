import { join, resolve } from "node:path";
import type { FileStore } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { openS3Store } from "#platform/file-store/s3-store.ts";
import type { Config } from "./config.ts";

/** Where the settings say that the owner's photos are kept. */
export function openPhotoStore({
  dataDir,
  photoStore,
}: Pick<Config, "dataDir" | "photoStore">): FileStore {
  return photoStore ? openS3Store(photoStore) : openFolderStore(join(resolve(dataDir), "photos"));
}
