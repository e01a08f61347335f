import { covers, type Sides } from "../rules/liner-rules.ts";
import { sidesText } from "../say.ts";
import { lineFor, type MissingPart, type PartLine, type Planned } from "./part-lines.ts";
import { canBeHad, type SheetPart, type Shelf } from "./shelf.ts";

type Chosen = PartLine | MissingPart;

/** For the pond, and a sheet of its own for a stream. */
export function chooseSheets(planned: Planned, shelf: Shelf): Chosen[] {
  const { liner, stream } = planned.figures;
  const [pondSheet, ...felt] = pondSheets(planned, shelf, liner);
  return [
    ...(pondSheet ? [pondSheet] : []),
    ...felt,
    ...(stream ? [streamSheet(planned, shelf, stream.liner)] : []),
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

function streamSheet(planned: Planned, shelf: Shelf, wanted: Sides): Chosen {
  return sheetLine(planned, {
    role: "streamLiner",
    sizes: [...sheetsOf(shelf, "both"), ...sheetsOf(shelf, "liner")].sort(bySize),
    wanted,
    what: "the stream and 1 ft at each edge",
  });
}

interface SheetNeed {
  role: "liner" | "underliner" | "streamLiner";
  sizes: readonly SheetPart[];
  wanted: Sides;
  what: string;
}

function sheetLine(planned: Planned, { role, sizes, wanted, what }: SheetNeed): Chosen {
  return lineFor(planned, {
    role,
    sizes,
    fits: (sheet) => covers(sheet, wanted),
    why: () => `Covers ${sidesText(wanted)}: ${what}.`,
    none: `${sidesText(wanted)} is more than our largest sheet covers.`,
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
