/** Names what there is too little of, and how much of it can be had. */
export function shortSentence(name: string, left: number, isHeld = false): string {
  if (left === 0) {
    return isHeld
      ? `Somebody else is paying for the last of '${name}' right now. Please try again in a few minutes.`
      : `'${name}' is out of stock.`;
  }
  return isHeld
    ? `Only ${left} of '${name}' can be had right now: somebody else is paying for the rest.`
    : `Only ${left} of '${name}' ${left === 1 ? "is" : "are"} left.`;
}
