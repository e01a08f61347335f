/** Files that never change: new content has a new name. The caller checks names. */
export interface FileStore {
  /** When it returns, the file is kept whole; a write that fails leaves nothing under this name. */
  write(name: string, content: Buffer): Promise<void>;
  /** Undefined: there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Deleting a file that is not there succeeds. */
  remove(name: string): Promise<void>;
}

export interface ListedStore extends FileStore {
  /** The names of everything in it. */
  list(): Promise<string[]>;
}

/** The store does not answer, or refuses. */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
