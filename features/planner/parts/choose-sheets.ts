import { roleNames } from "../plan.ts";
import { covers, type Sides } from "../rules/liner-rules.ts";
import { sidesText } from "../say.ts";
import { byPrice, lineFor, type MissingPart, type PartLine, type Planned } from "./part-lines.ts";
import { canBeHad, type SheetPart, type Shelf } from "./shelf.ts";

type Chosen = PartLine | MissingPart;

/** For the pond, and a sheet of its own for a fall or a stream. */
export function chooseSheets(planned: Planned, shelf: Shelf): Chosen[] {
  const { liner, fallLiner } = planned.figures;
  const [pondSheet, ...felt] = pondSheets(planned, shelf, liner);
  return [
    ...(pondSheet ? [pondSheet] : []),
    ...felt,
    ...(fallLiner ? [fallSheet(planned, shelf, fallLiner)] : []),
  ];
}

/** A sheet that brings its underliner along is one line; else there are two. */
function pondSheets(planned: Planned, shelf: Shelf, wanted: Sides): Chosen[] {
  const line = sheetLine(planned, {
    role: "liner",
    sizes: [...sheetsOf(shelf, "both"), ...sheetsOf(shelf, "liner")].sort(bySize),
    wanted,
    what: "the pond, down and up again, and 1 ft at each edge",
  });
  const bringsFelt = "part" in line && (line.part as SheetPart).kind === "both";
  if (bringsFelt) return [line];
  return [
    line,
    sheetLine(planned, {
      role: "underliner",
      sizes: sheetsOf(shelf, "underliner").sort(bySize),
      wanted,
      what: "the same, between soil and liner",
    }),
  ];
}

/** The cheapest that covers: what is long enough is often far too wide. */
function fallSheet(planned: Planned, shelf: Shelf, wanted: Sides): Chosen {
  return sheetLine(planned, {
    role: "streamLiner",
    sizes: [...sheetsOf(shelf, "both"), ...sheetsOf(shelf, "liner")].sort(byPrice),
    wanted,
    what: `the ${planned.plan.stream > 0 ? "stream" : "fall"}, its rise and both banks, with 1 ft at each edge and end`,
    mostTimes: 4,
  });
}

interface SheetNeed {
  role: "liner" | "underliner" | "streamLiner";
  sizes: readonly SheetPart[];
  wanted: Sides;
  what: string;
  /** A sheet so many times as large as needed is wasteful, and that is said. */
  mostTimes?: number;
}

function sheetLine(planned: Planned, need: SheetNeed): Chosen {
  const { role, sizes, wanted, what, mostTimes = Infinity } = need;
  const area = ({ length, width }: Sides) => length * width;
  const name = roleNames[role];
  const isWasteful = (sheet: Sides) => area(sheet) > mostTimes * area(wanted);
  return lineFor(planned, {
    role,
    sizes,
    fits: (sheet) => covers(sheet, wanted),
    why: (sheet) =>
      `Covers ${sidesText(wanted)}: ${what}.${
        isWasteful(sheet)
          ? " It is our cheapest sheet that is long enough, and most of it is left over: ask us about a strip joined from smaller ones."
          : ""
      }`,
    none: `${name[0]?.toUpperCase()}${name.slice(1)}: ${sidesText(wanted)} is more than our largest sheet covers.`,
  });
}

function sheetsOf({ sheets }: Shelf, kind: SheetPart["kind"]): SheetPart[] {
  return sheets.filter((sheet) => sheet.kind === kind);
}

/** The smallest first, and of one size the set: two rolls in one cost less than apart. */
function bySize(one: SheetPart, other: SheetPart): number {
  const area = one.length * one.width - other.length * other.width;
  return area || Number(other.kind === "both") - Number(one.kind === "both");
}

/** The largest that there is, for whoever has to draw something smaller. */
export function largestSheet(shelf: Shelf): SheetPart | undefined {
  return sheetsOf(shelf, "liner")
    .filter((sheet) => canBeHad(sheet))
    .sort(bySize)
    .at(-1);
}
