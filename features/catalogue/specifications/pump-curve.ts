import type { FactsByKind } from "./fact-types.ts";

/** One pump: what it was rated at, and the head beyond which nothing comes out. */
export interface PumpCurve {
  ratedGph: number;
  ratedHeadFt: number;
  shutOffFt: number;
  /**
   * Measured points, where the owner has written them; without them the curve is approximate, from
   * two points.
   */
  points: readonly { headFt: number; gph: number }[];
}

/** Gallons an hour at so many feet of head. More head never gives more flow. */
export function flowAt(curve: PumpCurve, headFt: number): number {
  const head = Math.max(0, headFt);
  const { ratedGph, ratedHeadFt, shutOffFt, points } = curve;
  if (head >= shutOffFt) return 0;
  const after = points.findIndex((point) => point.headFt > head);
  const [before, next] = [points[after - 1], points[after]];
  if (before && next) {
    const share = (head - before.headFt) / (next.headFt - before.headFt);
    return before.gph + share * (next.gph - before.gph);
  }
  // Below and above what was measured, and where nothing was: the square root through the nearest
  // point.
  const near = points.length === 0 ? undefined : after === 0 ? points[0] : points.at(-1);
  const [gph, at] = near ? [near.gph, near.headFt] : [ratedGph, ratedHeadFt];
  return gph * Math.sqrt((shutOffFt - head) / (shutOffFt - at));
}

/**
 * The pumps that a variant is: one, three of a set, or none where a rated head or the max head is
 * not said.
 */
export function pumpCurvesOf({ flow, maxHead, curve }: FactsByKind): PumpCurve[] {
  const shutOffs = maxHead?.amounts.map(({ most }) => most) ?? [];
  if (curve) return measuredCurve(curve.points, shutOffs[0] ?? null);
  if (!flow || shutOffs.length !== flow.amounts.length) return [];
  const pumps = flow.amounts.flatMap(({ least, most }, index): PumpCurve[] => {
    const ratedHeadFt = flow.atHeadFt[flow.atHeadFt.length === 1 ? 0 : index];
    const shutOffFt = shutOffs[index] ?? 0;
    if (least === null || least !== most || ratedHeadFt === undefined) return [];
    return ratedHeadFt < shutOffFt ? [{ ratedGph: least, ratedHeadFt, shutOffFt, points: [] }] : [];
  });
  return pumps.length === flow.amounts.length ? pumps : [];
}

/** The shut-off is the point without flow, or what the max head says beyond the last one. */
function measuredCurve(points: PumpCurve["points"], maxHeadFt: number | null): PumpCurve[] {
  const shutOffFt = points.find(({ gph }) => gph === 0)?.headFt ?? maxHeadFt;
  const measured = points.filter(({ gph }) => gph > 0);
  const [rated, last] = [measured[0], measured.at(-1)];
  if (!rated || !last || shutOffFt === null || last.headFt >= shutOffFt) return [];
  const { gph: ratedGph, headFt: ratedHeadFt } = rated;
  return [{ ratedGph, ratedHeadFt, shutOffFt, points: measured }];
}
