import { streamDepthFt } from "./water-rules.ts";

/** For each edge: what is folded over and buried. */
export const edgeFt = 1;

/** At each end of a stream's sheet, so that no water finds its way behind it. */
export const overlapFt = 1;

/** A fall or a stream, in feet: along the ground, up, and from bank to bank. */
export interface StreamRun {
  runFt: number;
  riseFt: number;
  acrossFt: number;
}

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

/**
 * Under a fall or a stream: its run and its rise, lapped into the pond below and up under the box
 * above; its width, up both banks, and an edge beside each.
 */
export function streamLinerFor({ runFt, riseFt, acrossFt }: StreamRun): Sides {
  return {
    length: runFt + riseFt + 2 * overlapFt,
    width: linerSide(acrossFt, streamDepthFt),
  };
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
