import { execFileSync } from "node:child_process";
import { run } from "../steps/say.mjs";

const wanted = ["heronbrook.service", "heronbrook@*.service"];
const stopped = "inactive";

/**
 * The shop's services that run or should: one, or with PostgreSQL several, each named by its port.
 */
export function readUnits({ host, port }) {
  return unitLines().map((line) => {
    const [unit, , active] = line.trim().split(/\s+/);
    const own = /@(\d+)\.service$/.exec(unit)?.[1] ?? port;
    return { unit, active, origin: `http://${reachable(host)}:${own}` };
  });
}

function unitLines() {
  const args = ["list-units", "--all", "--plain", "--no-legend", ...wanted];
  let printed;
  try {
    printed = execFileSync("systemctl", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch {
    return [];
  }
  const isMeant = (line) => {
    const [, load, active] = line.trim().split(/\s+/);
    return load === "loaded" && active !== stopped;
  };
  return printed.split("\n").filter((line) => line.trim() && isMeant(line));
}

/** Where the shop listens on every address of the machine, it is asked on this one. */
function reachable(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The shop's user may do this one thing as root (docs/deploy/heronbrook.sudoers). */
export async function restart(unit) {
  const command = ["systemctl", "restart", unit];
  const [program, ...args] = process.getuid() === 0 ? command : ["sudo", "-n", ...command];
  const code = await run(program, args).catch(() => 1);
  if (code === 0) return true;
  console.error(
    `${[program, ...args].join(" ")} failed: is docs/deploy/heronbrook.sudoers in place?`,
  );
  return false;
}
