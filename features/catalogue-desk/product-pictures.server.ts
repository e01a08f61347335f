import type { PictureLibrary } from "#features/catalogue/picture-library.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { type Picture, sharedWidths } from "#platform/picture.ts";

/** Those of the named pictures that exist, shipped or uploaded. An uploaded photo has no words of its own. */
export async function findPictures(
  query: Query,
  library: PictureLibrary,
  names: Iterable<string>,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  const others: string[] = [];
  for (const name of new Set(names)) {
    const shipped = library.get(name);
    if (shipped) found.set(name, shipped);
    else others.push(name);
  }
  for (const some of chunksOf(others)) {
    const photos = await query
      .selectFrom("photos")
      .select(["name", "width", "height", "colour", "version", "widths"])
      .where("name", "in", some)
      .execute();
    for (const photo of photos) {
      const widths = sharedWidths(JSON.parse(photo.widths));
      found.set(photo.name, { ...photo, widths, alt: "" });
    }
  }
  return found;
}
