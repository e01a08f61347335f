/** '6.625%' of 6,625 thousandths. */
export function percentText(rate: number): string {
  return `${rate / 1_000}%`;
}

/** What stands before the amount: 'Tax (New Jersey 6.625%)', or 'Tax' where no name was agreed. */
export function taxLabel(name: string | null | undefined): string {
  return name ? `Tax (${name})` : "Tax";
}
