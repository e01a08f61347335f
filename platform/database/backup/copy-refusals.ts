import { StartError } from "#platform/app-error.ts";
import type { TableSum } from "./entries.ts";

export function notABackup(): StartError {
  return new StartError("This is not a backup of this shop.");
}

export function cutShort(): StartError {
  return new StartError("The backup ends too early: it was cut short. Use another one.");
}

/** Table and column names of a backup go into SQL statements, so they are checked. */
export function safeName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw notABackup();
  return name;
}

export type Tallies = Readonly<Record<string, TableSum>>;

export function refuseUnlessAlike(promised: Tallies, arrived: Tallies): void {
  const names = new Set([...Object.keys(promised), ...Object.keys(arrived)]);
  const wrong = [...names].filter((name) => {
    const [a, b] = [promised[name], arrived[name]];
    return a?.rows !== b?.rows || a?.checksum !== b?.checksum;
  });
  if (wrong.length > 0) {
    throw new StartError(
      `What arrived is not what was copied (${wrong.join(", ")}): the backup is damaged. Nothing was changed; use another one.`,
    );
  }
}
