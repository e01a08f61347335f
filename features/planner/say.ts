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

export function sidesText({ length, width }: { length: number; width: number }): string {
  return `${decimal(length)} x ${decimal(width)} ft`;
}
