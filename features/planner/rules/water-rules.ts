/** US gallons in a cubic foot. */
export const gallonsPerCubicFoot = 7.48;
export const poundsPerGallon = 8.34;

/**
 * How much of the box a pond with shelves and sloping sides fills. The published 0.80; our kits,
 * which have one shelf, are labelled by the same factor.
 */
export const shelfFactor = 0.8;

/** A stream runs about this deep. */
export const streamDepthFt = 0.25;

export function gallonsOf(areaSqFt: number, averageDepthFt: number): number {
  return areaSqFt * averageDepthFt * gallonsPerCubicFoot;
}

export function averageDepth(maxDepthFt: number, shelves: number): number {
  return shelves > 0 ? maxDepthFt * shelfFactor : maxDepthFt;
}

export function streamGallons(lengthFt: number, widthFt: number): number {
  return gallonsOf(lengthFt * widthFt, streamDepthFt);
}

/** Of a fall without a pond: twice what is under way, so that the pump never runs dry. */
export function reservoirGallons(streamWater: number): number {
  return 2 * streamWater;
}

/** What fits between the stones of a pit of this size. */
export function gallonsInStone(lengthFt: number, widthFt: number, depthFt: number): number {
  return lengthFt * widthFt * depthFt * 2.2;
}

/** How many cubic feet a large matrix box takes up. */
export const matrixBoxCubicFeet = 4.3;

export function matrixBoxes(cubicFeet: number): number {
  return Math.ceil(cubicFeet / matrixBoxCubicFeet);
}
