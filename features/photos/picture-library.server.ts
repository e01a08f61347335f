import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { type Picture, sharedWidths } from "#platform/picture.ts";
import { z } from "#platform/zod.ts";

export type PictureLibrary = ReadonlyMap<string, Picture>;

const pictureFile = z.object({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  alt: z.string().min(1),
  version: z.string().regex(/^[0-9a-f]+$/),
  widths: z.array(z.int().positive()).min(1),
});

/** The pictures that ship with the software, by name. */
export async function readPictureLibrary(folder: string): Promise<PictureLibrary> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const pictures = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const result = pictureFile.safeParse(parse(text));
      if (!result.success) {
        const [issue] = result.error.issues;
        throw new StartError(
          `The picture file ${join(folder, name)} cannot be used (${issue?.path.join(".") || "file"}: ${issue?.message}): correct it, or render it again with npm run artwork.`,
        );
      }
      return { ...result.data, widths: sharedWidths(result.data.widths) };
    }),
  );
  return new Map(pictures.map((picture) => [picture.name, picture]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
