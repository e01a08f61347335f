/**
 * Where mail of the United States goes: the two letters of a state, its name, and the first three
 * digits of its ZIP codes, from and to. Facts of the Postal Service; the territories and the three
 * military "states" of APO, FPO and DPO addresses are among them. A few ZIP codes serve a corner of
 * the neighbouring state, which then has their first digits as well. Source: the Postal Service's
 * Domestic Mail Manual, labeling list L002 (three-digit ZIP code prefixes), which is public.
 */
const table = `
AL Alabama 350-369
AK Alaska 995-999
AZ Arizona 850-865
AR Arkansas 716-729 755-755
CA California 900-961
CO Colorado 800-816
CT Connecticut 060-069
DE Delaware 197-199
DC District of Columbia 200-200 202-205 569-569
FL Florida 320-339 341-349
GA Georgia 300-319 398-399
HI Hawaii 967-968
ID Idaho 832-838
IL Illinois 600-629
IN Indiana 460-479
IA Iowa 500-528
KS Kansas 660-679
KY Kentucky 400-427
LA Louisiana 700-714
ME Maine 039-049
MD Maryland 206-219
MA Massachusetts 010-027 055-055
MI Michigan 480-499
MN Minnesota 550-567
MS Mississippi 386-397
MO Missouri 630-658
MT Montana 590-599
NE Nebraska 680-693
NV Nevada 889-898
NH New Hampshire 030-038
NJ New Jersey 070-089
NM New Mexico 870-884
NY New York 005-005 063-063 100-149
NC North Carolina 270-289
ND North Dakota 580-588
OH Ohio 430-459
OK Oklahoma 730-731 734-749
OR Oregon 970-979
PA Pennsylvania 150-196
RI Rhode Island 028-029
SC South Carolina 290-299
SD South Dakota 570-577
TN Tennessee 370-385 422-422
TX Texas 733-733 750-799 885-885
UT Utah 840-847
VT Vermont 050-054 056-059
VA Virginia 201-201 220-246
WA Washington 980-994
WV West Virginia 247-268
WI Wisconsin 530-549
WY Wyoming 820-831 834-834
AS American Samoa 967-967
GU Guam 969-969
MP Northern Mariana Islands 969-969
PR Puerto Rico 006-007 009-009
VI Virgin Islands 008-008
AA Armed Forces Americas 340-340
AE Armed Forces Europe 090-098
AP Armed Forces Pacific 962-966
`;

export interface UsState {
  /** Two letters. */
  code: string;
  name: string;
  /** First and last of a run of three-digit beginnings. */
  zips: readonly (readonly [from: string, to: string])[];
}

export const usStates: readonly UsState[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [, code = "", name = "", runs = ""] = /^(..) (.+?) (\d.*)$/.exec(line) ?? [];
    const zips = runs.split(" ").map((run) => run.split("-") as [string, string]);
    return { code, name, zips };
  });

/** "OH", "oh", "O.H.", "Ohio" and "State of Ohio" are one state. */
export function findState(text: string): UsState | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, "")
    .replace(/^(the )?state of /, "");
  const letters = words.replaceAll(" ", "");
  return usStates.find(
    ({ code, name }) =>
      letters === code.toLowerCase() || letters === name.toLowerCase().replaceAll(" ", ""),
  );
}

/** "44054", "44054-1234" and "440541234" in the one spelling; undefined when it is none of them. */
export function readZip(text: string): string | undefined {
  const [, five, four] = /^(\d{5})(?:[\s-]*(\d{4}))?$/.exec(text.trim()) ?? [];
  return four ? `${five}-${four}` : five;
}

export function isZipOf(zip: string, { zips }: UsState): boolean {
  const beginning = zip.slice(0, 3);
  return zips.some(([from, to]) => from <= beginning && beginning <= to);
}

/**
 * The five-digit ZIP codes whose first digits two states share, and that are not those of the state
 * that has most of them. Source: the Postal Service's city and state names of each (public).
 */
const corners: readonly (readonly [from: string, to: string, state: string])[] = [
  ["06390", "06390", "NY"],
  ["75502", "75502", "AR"],
  ["83414", "83414", "WY"],
  ["96799", "96799", "AS"],
  ["96950", "96952", "MP"],
];

/** Of states that share first digits: the one that has most of their ZIP codes. */
const usualOwners: Readonly<Record<string, string>> = {
  "063": "CT",
  "755": "TX",
  "834": "ID",
  "967": "HI",
  "969": "GU",
};

/** By first digits, each once it was asked for. */
const ownersKnown = new Map<string, UsState | undefined>();

/** The one state that a ZIP code is taken to be in; undefined: no ZIP code begins like this. */
export function stateOfZip(zip: string): UsState | undefined {
  const five = zip.slice(0, 5);
  const corner = corners.find(([from, to]) => from <= five && five <= to)?.[2];
  if (corner) return usStates.find(({ code }) => code === corner);
  const three = five.slice(0, 3);
  if (!/^\d{3}$/.test(three)) return undefined;
  if (!ownersKnown.has(three)) {
    const states = statesOfZip(three);
    const usual = states.find(({ code }) => code === usualOwners[three]);
    ownersKnown.set(three, usual ?? states[0]);
  }
  return ownersKnown.get(three);
}

/** The states that a ZIP code may be in. */
export function statesOfZip(zip: string): UsState[] {
  return usStates.filter((state) => isZipOf(zip, state));
}
