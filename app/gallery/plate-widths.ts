import type { PlateWidth } from "./project-plate.tsx";

const turns: readonly PlateWidth[] = ["wide", "narrow", "narrow", "wide"];

/** Two to a row, 7/5 and 5/7 by turns; a last one that is left over takes the whole row. */
export function plateWidths(count: number): PlateWidth[] {
  return Array.from({ length: count }, (_, index) => {
    const alone = index === count - 1 && count % 2 === 1;
    return alone ? "whole" : (turns[index % turns.length] as PlateWidth);
  });
}
