/** For each edge: what is folded over and buried. */
export const edgeFt = 1;

/** The two sides of a sheet or of a hole, in feet. */
export interface Sides {
  length: number;
  width: number;
}

/** What a liner needs one way: across the top, down and up again, and an edge at both ends. */
export function linerSide(sideFt: number, maxDepthFt: number): number {
  return sideFt + 2 * maxDepthFt + 2 * edgeFt;
}

export function linerFor({ length, width }: Sides, maxDepthFt: number): Sides {
  return { length: linerSide(length, maxDepthFt), width: linerSide(width, maxDepthFt) };
}

/** Either way round. */
export function covers(sheet: Sides, wanted: Sides): boolean {
  const [long, short] = inOrder(sheet);
  const [longWanted, shortWanted] = inOrder(wanted);
  // A sheet is not refused for what a pencil adds up to.
  return long >= longWanted - 1e-6 && short >= shortWanted - 1e-6;
}

/** The smallest by area that covers; undefined when none does. */
export function smallestCover<Sheet extends Sides>(
  sheets: readonly Sheet[],
  wanted: Sides,
): Sheet | undefined {
  return sheets
    .filter((sheet) => covers(sheet, wanted))
    .sort((one, other) => one.length * one.width - other.length * other.width)[0];
}

function inOrder({ length, width }: Sides): [number, number] {
  return length >= width ? [length, width] : [width, length];
}
