/**
 * A picture as the pages show it. Shipped ones are described in content/pictures, one file each.
 */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The dominant colour, shown until the picture has loaded. */
  readonly colour: string;
  readonly alt: string;
  readonly version: string;
  readonly widths: readonly number[];
}

export type PictureFormat = "avif" | "webp";

export function pictureUrl(picture: Picture, width: number, format: PictureFormat): string {
  return `/pictures/${picture.name}-${width}.${picture.version}.${format}`;
}

/** The width to name where only one address can be given. */
export function plainWidth({ widths }: Pick<Picture, "widths">): number {
  return widths.includes(960) ? 960 : Math.max(...widths);
}

const widthLists = new Map<string, readonly number[]>();

/**
 * One list for all pictures that have the same widths: a page's data names a list once, however
 * often it is used.
 */
export function sharedWidths(widths: readonly number[]): readonly number[] {
  const key = widths.join();
  const known = widthLists.get(key);
  if (known) return known;
  widthLists.set(key, widths);
  return widths;
}
