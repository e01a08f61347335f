/** How long a load lasts: what is usual, or what `--seconds=1` says, for a first look. */
export function secondsOfLoad(usual: number): number {
  const given = process.argv.find((arg) => arg.startsWith("--seconds="))?.split("=")[1];
  if (given === undefined) return usual;
  const seconds = Number(given);
  if (!Number.isInteger(seconds) || seconds < 1) throw new Error("--seconds is a whole number");
  return seconds;
}
