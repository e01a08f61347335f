// Not by `Intl`, whose first use takes a slow phone a tenth of a second.

/** "2,106". */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "2,110": what a rule of thumb gives is no more exact. */
export function toTen(value: number): string {
  return whole(value < 200 ? value : Math.round(value / 10) * 10);
}

/** At most so many decimals, and none that say nothing: "2.5". */
export function decimal(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}

export function feet(value: number): string {
  return `${decimal(value)} ft`;
}

/** How high water is lifted: the same figure wherever it is said. */
export function headText(feetOfHead: number): string {
  return `${decimal(feetOfHead, 1)} ft`;
}

/** "the liner, the pump and the tubing". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function sidesText({ length, width }: { length: number; width: number }): string {
  return `${decimal(length)} x ${decimal(width)} ft`;
}
