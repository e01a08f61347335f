/** Square feet of pond that a ton of boulders edges and lines. */
const squareFeetPerTon = 65;

/** Tons for a pond of these sides. */
export function boulderTons(lengthFt: number, widthFt: number): number {
  return (lengthFt * widthFt) / squareFeetPerTon;
}

/** Gravel between them: so much of the boulders' weight. */
export function gravelTons(boulders: number): number {
  return 0.45 * boulders;
}

const hoursPerYear = 8_760;

/** Of a pump that runs day and night. */
export function kilowattHoursPerYear(watts: number): number {
  return (watts / 1_000) * hoursPerYear;
}

/** In whole cents, at so many cents for a kilowatt-hour. */
export function centsPerYear(watts: number, centsPerKwh: number): number {
  return Math.round(kilowattHoursPerYear(watts) * centsPerKwh);
}
