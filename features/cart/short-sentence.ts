/** Names what there is too little of, and how much of it can be had. */
export function shortSentence(name: string, left: number, isLimited = false): string {
  if (left === 0) return `'${name}' is out of stock.`;
  return isLimited
    ? `At most ${left} of '${name}' can be ordered online at once. Please call us for more.`
    : `Only ${left} of '${name}' ${left === 1 ? "is" : "are"} left.`;
}
