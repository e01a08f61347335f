/** Which of the two files of a visitor's photo: for a list, or to be looked at. */
export const visitorPhotoSizes = ["small", "large"] as const;
export type VisitorPhotoSize = (typeof visitorPhotoSizes)[number];

/** As the store names its files. No address of the website is made of them. */
export interface VisitorPhotoName {
  id: string;
  version: string;
}

export function visitorPhotoFile(
  { id, version }: VisitorPhotoName,
  size: VisitorPhotoSize,
): string {
  return `${id}-${size}.${version}.webp`;
}

export function visitorPhotoFiles(photo: VisitorPhotoName): string[] {
  return visitorPhotoSizes.map((size) => visitorPhotoFile(photo, size));
}
