/** What `npm run bench` measures, in this order, each with the program that does it. */
export const benchParts = {
  web: "bench.ts",
  desk: "admin-orders.ts",
  live: "open-desks.ts",
  catalogue: "catalogue.ts",
  growth: "growth.ts",
  search: "search.ts",
};

/** The parts that are named, or all of them; what begins with two hyphens is for each of them. */
export function chooseParts(args) {
  const typed = args.filter((arg) => !arg.startsWith("--"));
  const names = Object.keys(benchParts);
  return {
    parts: names.filter((name) => typed.length === 0 || typed.includes(name)),
    options: args.filter((arg) => arg.startsWith("--")),
    unknown: typed.filter((name) => !names.includes(name)),
  };
}
