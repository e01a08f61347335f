import type { FactKind } from "./fact-kinds.ts";
import type { Role } from "./quantity-words.ts";

/**
 * What a label is read as. Where its text may be of several kinds, the first that fits the text is
 * taken.
 */
export interface LabelMeaning {
  kinds: readonly [FactKind, ...FactKind[]];
  /** Which way a bare length goes: the 24 in of a 'Height'. */
  role?: Role;
  /** Numbers may count things beside the measured ones: '2 boxes, about 65 gal'. */
  mayCountThings?: boolean;
}

const meanings: readonly [string, LabelMeaning][] = [
  ["flow|flow rate|max flow|maximum flow|rated flow", { kinds: ["flow"] }],
  ["pump|pump flow|recommended pump", { kinds: ["pumpFlow"] }],
  ["largest pump|max pump|maximum pump", { kinds: ["largestPump"] }],
  ["curve|flow curve|pump curve", { kinds: ["curve"] }],
  ["max head|maximum head|head height|max head height|maximum head height", { kinds: ["maxHead"] }],
  ["max lift|maximum lift|shut-off|shut-off head|shutoff head", { kinds: ["maxHead"] }],
  // The head of a net has two sides, that of a pump is one height.
  ["head", { kinds: ["netHead", "maxHead"] }],
  ["power|wattage|watts|power use|power consumption", { kinds: ["power"] }],
  ["voltage|volts", { kinds: ["voltage"] }],
  ["current|amps|circuit", { kinds: ["current"] }],
  ["weight|shipping weight", { kinds: ["weight", "weightPerArea"] }],
  ["volume|water volume|gallons", { kinds: ["volume"] }],
  ["pond size|pond|for ponds|for ponds to", { kinds: ["pondSize", "pondVolume"] }],
  ["pond volume|max pond size|maximum pond size", { kinds: ["pondVolume", "pondSize"] }],
  ["reservoir", { kinds: ["reservoir"], mayCountThings: true }],
  ["capacity", { kinds: ["capacity"] }],
  ["adds", { kinds: ["adds"] }],
  ["treats", { kinds: ["treats", "treatsArea"] }],
  ["size", { kinds: ["size", "contents"] }],
  ["contents|net weight|net contents", { kinds: ["contents"] }],
  ["dimensions|overall size|overall dimensions|outside size", { kinds: ["size"] }],
  ["height|total height", { kinds: ["size"], role: "height" }],
  ["width", { kinds: ["size"], role: "width" }],
  ["length", { kinds: ["size"], role: "length" }],
  ["diameter", { kinds: ["size"], role: "across" }],
  ["liner|liner size", { kinds: ["linerSize"] }],
  ["basin|basin size", { kinds: ["basin"] }],
  ["bowl", { kinds: ["bowl"] }],
  ["spray", { kinds: ["spray"] }],
  ["area", { kinds: ["area"] }],
  ["surface|pond surface", { kinds: ["surface"] }],
  ["coverage|covers", { kinds: ["coverage", "pondSize", "bead"] }],
  ["bead", { kinds: ["bead"] }],
  ["lip width|lip|weir width|spillway width", { kinds: ["lipWidth"] }],
  ["pipe|pipe size|inlet|outlet|connection|fitting size|thread", { kinds: ["pipe"] }],
  ["bore", { kinds: ["bore"] }],
  ["opening", { kinds: ["opening"] }],
  ["thickness|seat thickness|wall thickness", { kinds: ["thickness"] }],
  ["stone size|grain size", { kinds: ["stoneSize"] }],
  ["mesh", { kinds: ["mesh"] }],
  ["burner", { kinds: ["burner"] }],
  ["diffusers|diffuser", { kinds: ["diffuser"] }],
  ["fits", { kinds: ["fits"] }],
  ["handle", { kinds: ["handle"] }],
  ["hose|tubing", { kinds: ["hose"] }],
  ["cord|cord length|power cord", { kinds: ["cord"] }],
  ["cable|cable length", { kinds: ["cable"] }],
  ["stream length|stream", { kinds: ["streamLength"] }],
  ["depth|working depth", { kinds: ["depth"] }],
  ["airflow|air flow", { kinds: ["airflow"] }],
  ["noise", { kinds: ["noise"] }],
  ["lights", { kinds: ["lights"] }],
  ["transformer", { kinds: ["transformer"] }],
  ["light output|brightness", { kinds: ["lightOutput"] }],
  ["beam|beam angle", { kinds: ["beam"] }],
  ["heat output", { kinds: ["heatOutput"] }],
  ["works at|temperature", { kinds: ["temperature"] }],
  ["cure time|cures in", { kinds: ["cureTime"] }],
  ["load|load rating", { kinds: ["load"] }],
  ["material|materials", { kinds: ["material"] }],
  ["color|colors|colour|colours", { kinds: ["colour"] }],
  ["fuel", { kinds: ["fuel"] }],
];

const byLabel = new Map(
  meanings.flatMap(([labels, meaning]) =>
    labels.split("|").map((label): [string, LabelMeaning] => [label, meaning]),
  ),
);

const longestLabel = Math.max(...[...byLabel.keys()].map(({ length }) => length));

/** Undefined for a label that is not one of ours: its text stays text. */
export function meaningOf(label: string): LabelMeaning | undefined {
  if (label.length > longestLabel + 20) return undefined;
  const small = label.toLowerCase();
  return byLabel.get(small) ?? byLabel.get(small.trim().replaceAll(/\s+/g, " ").replace(/:$/, ""));
}

/** All labels that a kind is read from, those where it is meant first before the others. */
export function labelsOf(kind: FactKind): string[] {
  const named = [...byLabel].filter(([, { kinds }]) => kinds.includes(kind));
  const isSecond = ([, { kinds }]: [string, LabelMeaning]) => (kinds[0] === kind ? 0 : 1);
  return named.toSorted((one, other) => isSecond(one) - isSecond(other)).map(([label]) => label);
}
