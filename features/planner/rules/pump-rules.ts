import { flowAt, type PumpCurve } from "#features/catalogue/specifications/pump-curve.ts";

export const fishKinds = ["none", "goldfish", "koi"] as const;
export type Fish = (typeof fishKinds)[number];

/** How often an hour all of the water goes through the pump, at least. */
export const turnovers: Record<Fish, number> = { none: 1, goldfish: 1, koi: 1.5 };

export function turnoverGph(gallons: number, fish: Fish): number {
  return gallons * turnovers[fish];
}

export const sheets = ["light", "full", "white"] as const;
export type Sheet = (typeof sheets)[number];

/** Gallons an hour for each inch of a fall's or a stream's width. */
export const gphPerInch: Record<Sheet, number> = { light: 100, full: 150, white: 200 };

export function fallGph(widthIn: number, sheet: Sheet = "light"): number {
  return widthIn * gphPerInch[sheet];
}

export const pipeNames = ["1.5", "2", "3"] as const;
export type PipeName = (typeof pipeNames)[number];

export interface Pipe {
  name: PipeName;
  label: string;
  /** As a specification says it, in inches. */
  nominalIn: number;
  insideIn: number;
  /** Feet of straight pipe that hold the water back as much as one elbow. */
  elbow90Ft: number;
  elbow45Ft: number;
}

/** Schedule 40 PVC, from the smallest. */
export const pipes: readonly Pipe[] = [
  {
    name: "1.5",
    label: "1 1/2 in",
    nominalIn: 1.5,
    insideIn: 1.61,
    elbow90Ft: 4,
    elbow45Ft: 2.1,
  },
  { name: "2", label: "2 in", nominalIn: 2, insideIn: 2.067, elbow90Ft: 5.7, elbow45Ft: 2.6 },
  { name: "3", label: "3 in", nominalIn: 3, insideIn: 3.068, elbow90Ft: 7.9, elbow45Ft: 4 },
];

/** On the pressure side; faster water is loud and wears the pipe. */
export const mostFeetPerSecond = 5;

const smoothness = 150;
const minutesPerHour = 60;

/** Hazen-Williams: feet of head lost in 100 ft of pipe. C is 150 for PVC. */
export function frictionPer100Ft(gpm: number, insideIn: number, c = smoothness): number {
  if (gpm <= 0) return 0;
  return (0.2083 * (100 / c) ** 1.852 * gpm ** 1.852) / insideIn ** 4.8655;
}

export function feetPerSecond(gpm: number, insideIn: number): number {
  return (0.4087 * gpm) / insideIn ** 2;
}

/** The smallest pipe that takes so much water at no more than 5 ft a second. */
export function pipeFor(gph: number): Pipe | undefined {
  const gpm = gph / minutesPerHour;
  return pipes.find(({ insideIn }) => feetPerSecond(gpm, insideIn) <= mostFeetPerSecond);
}

export interface Line {
  /** How high the water is lifted, in feet. */
  riseFt: number;
  pipe: Pipe;
  pipeFt: number;
  elbows90: number;
  elbows45: number;
}

/** The pipe and what its fittings add to it, in feet. */
export function equivalentFt({ pipe, pipeFt, elbows90, elbows45 }: Line): number {
  return pipeFt + elbows90 * pipe.elbow90Ft + elbows45 * pipe.elbow45Ft;
}

export function totalHead(line: Line, gph: number): number {
  const friction = frictionPer100Ft(gph / minutesPerHour, line.pipe.insideIn);
  return line.riseFt + (friction * equivalentFt(line)) / 100;
}

export interface WorkingPoint {
  gph: number;
  headFt: number;
}

/**
 * Where the pump's curve meets that of the pipe: what really arrives. Nothing, for a pump that does
 * not lift the water to the top.
 */
export function workingPoint(curve: PumpCurve, line: Line): WorkingPoint {
  let [less, more] = [0, flowAt(curve, 0)];
  for (let step = 0; step < 40; step++) {
    const between = (less + more) / 2;
    if (flowAt(curve, totalHead(line, between)) >= between) less = between;
    else more = between;
  }
  return { gph: less, headFt: totalHead(line, less) };
}

/** Whether so much arrives through this line. */
export function reaches(curve: PumpCurve, line: Line, gph: number): boolean {
  return flowAt(curve, totalHead(line, gph)) >= gph;
}
