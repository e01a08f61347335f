import { chunksOf } from "#platform/chunks.ts";
import type { PhotoRow } from "#platform/database/catalogue-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { type Picture, sharedWidths } from "#platform/picture.ts";
import type { PictureLibrary } from "./picture-library.server.ts";

/**
 * What a table that names pictures selects of `photos`, joined on the name: nulls where it is a
 * shipped picture.
 */
export const photoColumns = [
  "photos.width as photoWidth",
  "photos.height as photoHeight",
  "photos.colour as photoColour",
  "photos.version as photoVersion",
  "photos.widths as photoWidths",
] as const;

export interface NamedPicture {
  picture: string;
  /** The owner's words, where there are some. */
  alt: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
  photoColour: string | null;
  photoVersion: string | null;
  photoWidths: string | null;
}

/** The picture that a row names, photo or shipped, with the words for this place. */
export function shownPicture(row: NamedPicture, library: PictureLibrary): Picture | undefined {
  const picture =
    row.photoVersion === null ? library.get(row.picture) : photoPicture(asPhoto(row as Joined));
  if (!picture || row.alt === null) return picture;
  return { ...picture, alt: row.alt };
}

type Joined = { [Column in keyof NamedPicture]: NonNullable<NamedPicture[Column]> };

function asPhoto(row: Joined): Parameters<typeof photoPicture>[0] {
  return {
    name: row.picture,
    width: row.photoWidth,
    height: row.photoHeight,
    colour: row.photoColour,
    version: row.photoVersion,
    widths: row.photoWidths,
  };
}

/** A photo by itself, without words. */
export function photoPicture(photo: Omit<PhotoRow, "bytes" | "created_at">): Picture {
  const { name, width, height, colour, version } = photo;
  const widths = sharedWidths(JSON.parse(photo.widths));
  return { name, width, height, colour, alt: "", version, widths };
}

/** Pictures by name, shipped ones and photos alike; names that are unknown are left out. */
export async function findPictures(
  query: Query,
  library: PictureLibrary,
  names: Iterable<string>,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  const others = new Set<string>();
  for (const name of names) {
    const shipped = library.get(name);
    if (shipped) found.set(name, shipped);
    else others.add(name);
  }
  for await (const some of chunksOf([...others])) {
    const photos = await query
      .selectFrom("photos")
      .select(["name", "width", "height", "colour", "version", "widths"])
      .where("name", "in", some)
      .execute();
    for (const photo of photos) found.set(photo.name, photoPicture(photo));
  }
  return found;
}
