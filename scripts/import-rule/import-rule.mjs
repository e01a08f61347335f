// Who may import whom, as ARCHITECTURE.md says. Runs in `npm test`.
import { existsSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseSync } from "rolldown/utils";

/** What each room may reach besides itself and installed packages. */
const reach = {
  platform: [],
  content: ["platform"],
  ui: ["platform"],
  features: ["platform", "content", "ui"],
  desk: ["platform", "content", "ui", "features"],
  app: ["platform", "content", "ui", "features", "desk"],
  server: ["platform", "content", "features", "desk", "app"],
};

/** Each may import those before it. */
const line = [
  "delivery",
  "discounts",
  "tax",
  "photos",
  "site",
  "catalogue",
  "cart",
  "orders",
  "checkout",
  "hand-orders",
  "quotes",
  "after-purchase",
];
/** These stand beside the line: what each may look at. Nobody in the line may look at them. */
const beside = {
  planner: ["delivery", "discounts", "tax", "photos", "site", "catalogue", "cart"],
  consultations: [...line, "planner"],
};

/** Inside the desk, from the ground up. Every folder that is not named here is a subject. */
const deskGround = ["kit", "audit", "account", "messages", "items"];
const deskTop = "dashboard";

const serverOnly = /^platform\/(database|file-store|payments|mail|outbox|secrets)\//;

const rules = {
  arrows:
    "platform, content, ui <- features <- desk <- app <- server: move the shared part down, or hand it in from server/services.ts",
  line: "features form a line (delivery <- discounts <- tax <- photos <- site <- catalogue <- cart <- orders <- checkout <- hand-orders <- quotes <- after-purchase): hand the later one in from server/services.ts",
  desk: "inside desk: kit <- audit <- account <- messages <- items <- subjects, which do not know each other <- dashboard <- what composes, at the top of desk/: move the shared part to the kit, or hand it in where the desk is composed",
  serverOnly:
    "only *.server.ts and server/ touch the database, payments, mail and secrets: put this code in a *.server.ts file",
  browser:
    "*.server.ts never reaches the browser: import a type from it, or hand the value in through app/page-services.ts",
  sideEffect:
    "no module works by being loaded: export a function and call it where it is needed (a style sheet is the exception; for types alone write `import type {}`)",
  postgres:
    "only platform/database/postgres-client.ts makes connections, so that each reads numbers alike: call it",
  circle: "modules do not import each other in circles: move what both need into a third",
  names: "a file is named after what it is about: no index, utils, helpers or misc",
};

/** All breaches in the given files, each with its rule and the way out. */
export function findBreaches(files, read = (path) => readFileSync(path, "utf8")) {
  const known = new Set(files);
  const graph = new Map();
  const breaches = [];
  const report = (rule, file, what) => breaches.push({ rule, file, what, wayOut: rules[rule] });
  for (const file of files) {
    if (/(^|\/)(index|utils?|helpers?|misc|common)(\.|\/)/.test(file)) report("names", file, file);
    const imports = importsOf(file, read(file));
    for (const { specifier, rule } of imports.flatMap((each) => packageBreach(file, each))) {
      report(rule, file, `imports ${specifier}`);
    }
    const targets = imports.flatMap(({ specifier, ...kind }) => {
      const path = resolveImport(file, specifier, known);
      return path ? [{ path, ...kind }] : [];
    });
    // A type is gone when the code runs, and a lazy import waits until both modules are there:
    // neither can deadlock.
    const atOnce = targets.filter(({ typeOnly, lazy }) => !typeOnly && !lazy);
    graph.set(
      file,
      atOnce.map(({ path }) => path),
    );
    for (const target of targets) {
      const rule = brokenRule(file, target);
      if (rule) report(rule, file, `imports ${target.path}`);
    }
  }
  for (const circle of findCircles(graph)) report("circle", circle[0], circle.join(" -> "));
  return breaches;
}

function brokenRule(file, { path, typeOnly }) {
  const from = roomOf(file);
  const to = roomOf(path);
  if (!(from in reach) || /\.test\.tsx?$/.test(file)) return undefined;
  if (to in reach && from !== to && !reach[from].includes(to)) return "arrows";
  if (!(to in reach)) return "arrows";
  if (from === "features" && to === "features") {
    const [one, other] = [file, path].map((name) => name.split("/")[1]);
    const reachable = beside[one] ?? line.slice(0, line.indexOf(one));
    if (one !== other && !reachable.includes(other)) return "line";
  }
  if (from === "desk" && to === "desk" && !isBelowInDesk(file, path)) return "desk";
  const onServer = from === "server" || from === "platform" || /\.server\.tsx?$/.test(file);
  if (onServer || typeOnly) return undefined;
  if (serverOnly.test(path)) return "serverOnly";
  // A page's loader runs on the server only; React Router takes it and its imports out of what the
  // browser gets.
  const isPage = file.startsWith("app/routes/");
  return /\.server\.tsx?$/.test(path) && !isPage ? "browser" : undefined;
}

function isBelowInDesk(file, path) {
  const [one, other] = [file, path].map((name) => name.split("/").slice(1, -1)[0]);
  if (one === undefined || one === other) return true;
  if (other === undefined || other === deskTop) return false;
  const floor = deskGround.indexOf(one);
  const below = floor < 0 ? deskGround : deskGround.slice(0, floor);
  return one === deskTop || below.includes(other);
}

/** What is wrong with an import whatever it names, in the code of the shop. */
function packageBreach(file, { specifier, typeOnly, named }) {
  if (!(roomOf(file) in reach) || /\.test\.tsx?$/.test(file) || typeOnly) return [];
  if (named === 0 && !specifier.endsWith(".css")) return [{ specifier, rule: "sideEffect" }];
  const mayConnect = file === "platform/database/postgres-client.ts";
  return specifier === "pg" && !mayConnect ? [{ specifier, rule: "postgres" }] : [];
}

const roomOf = (path) => path.split("/")[0];

function importsOf(file, code) {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const fixed = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    specifier: moduleRequest.value,
    named: entries.length,
    typeOnly:
      /^import\s+type\b/.test(code.slice(start, end)) ||
      (entries.length > 0 && entries.every(({ isType }) => isType)),
  }));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest.value, typeOnly: isType }));
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^["'](.+)["']$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    return literal ? [{ specifier: literal[1], typeOnly: false, lazy: true }] : [];
  });
  return [...fixed, ...passedOn, ...lazy];
}

function resolveImport(file, specifier, known) {
  const path = specifier.startsWith("#")
    ? specifier.slice(1)
    : specifier.startsWith(".")
      ? posix.join(dirname(file), specifier)
      : undefined;
  return path && (known.has(path) || existsSync(path)) ? path : undefined;
}

function findCircles(graph) {
  const circles = [];
  const done = new Set();
  const visit = (file, trail) => {
    const seenAt = trail.indexOf(file);
    if (seenAt !== -1) {
      circles.push([...trail.slice(seenAt), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
