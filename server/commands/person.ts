import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createCustomerIndex } from "#desk/customers/customer-index.server.ts";
import { personSchema } from "#desk/people/people-schema.ts";
import { createPeopleService, type PeopleService } from "#desk/people/people-service.server.ts";
import type { Person } from "#desk/people/person.ts";
import { countLines, whatForgettingDoes, whatIsElsewhere } from "#desk/people/person-words.ts";
import { StartError } from "#platform/app-error.ts";
import { systemClock } from "#platform/clock.ts";
import { refuseEmptyBesideFilled } from "#platform/database/empty-beside-filled.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/open-database.ts";
import { privateFileMode } from "#platform/secrets/private-files.ts";
import { runCommand } from "./command.ts";

const usage = `How to ask:
  npm run person -- export someone@example.com someone.json
  npm run person -- forget someone@example.com
With --phone "(440) 555-0100" also what they left under another address. forget takes --yes (asks nothing) and --anyway
(also while an order is open or its payment can be disputed).`;

/** Who did it, in the audit trail. */
const actor = "command line";

await runCommand(async (config, args) => {
  const { wish, person, file, yes, anyway } = readWish(args);
  await refuseWrongPlace(config);
  const database = await openDatabase(config).catch(explainLock);
  try {
    const customerIndex = createCustomerIndex(database);
    const people = createPeopleService({ database, clock: systemClock, customerIndex });
    if (wish === "export") await exportTo(people, person, file);
    else await forget(people, person, { yes, anyway });
  } finally {
    await database.close();
  }
});

function readWish(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        phone: { type: "string" },
        yes: { type: "boolean", default: false },
        anyway: { type: "boolean", default: false },
      },
    });
    const [wish, email, file, ...others] = positionals;
    if ((wish !== "export" && wish !== "forget") || others.length > 0) throw new TypeError(usage);
    if (wish === "forget" && file !== undefined) throw new TypeError(usage);
    const asked = personSchema.safeParse({ email, phone: values.phone });
    if (!asked.success) {
      throw new TypeError(`${asked.error.issues[0]?.message}\n\n${usage}`);
    }
    return { ...values, wish, file, person: asked.data };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new StartError(said.includes(usage) ? said : `${said}\n\n${usage}`);
  }
}

/** An empty database opened by mistake must not be reported as 'nothing is stored about you'. */
async function refuseWrongPlace(location: DatabaseLocation): Promise<void> {
  if (!location.databaseUrl && !existsSync(join(location.dataDir, "heronbrook.db"))) {
    throw new StartError(`There is no database in ${location.dataDir}: correct DATA_DIR.`);
  }
  await refuseEmptyBesideFilled(location);
}

/** On SQLite one process has the data: the running shop itself can do the same. */
function explainLock(error: unknown): never {
  if (error instanceof StartError && /in use by another running server/.test(error.message)) {
    throw new StartError(
      `${error.message}\nWhile the shop runs, do it at the desk: /admin/people.`,
      { cause: error },
    );
  }
  throw error;
}

async function exportTo(people: PeopleService, person: Person, path: string | undefined) {
  const { file } = await people.export(person, actor);
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (path === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(path, text, { mode: privateFileMode, flag: "wx" });
  } catch (cause) {
    throw new StartError(
      `${resolve(path)} cannot be written or is there already: name another file.`,
      { cause },
    );
  }
  console.log(`Written to ${resolve(path)}, readable for this user alone.`);
}

async function forget(
  people: PeopleService,
  person: Person,
  { yes, anyway }: { yes: boolean; anyway: boolean },
): Promise<void> {
  const { counts, mustWait, reasons } = await people.look(person);
  const found = countLines(counts);
  if (found.length === 0) {
    console.log(`Nothing is stored about ${person.email}.`);
    return;
  }
  if (mustWait.length > 0) throw new StartError(mustWait.join("\n"));
  if (reasons.length > 0 && !anyway) {
    throw new StartError(
      `Nothing was changed:\n${reasons.join("\n")}\nTo forget them all the same, add --anyway.`,
    );
  }
  if (!yes && !(await isMeant(`Stored about ${person.email}: ${found.join(", ")}.`))) {
    throw new StartError("Nothing was changed.");
  }
  const outcome = await people.forget(person, { actor, anyway });
  if (!outcome.ok) {
    const { holds } = outcome;
    throw new StartError(
      `Nothing was changed:\n${[...holds.mustWait, ...holds.reasons].join("\n")}`,
    );
  }
  console.log(`Forgotten: ${countLines(outcome.forgotten).join(", ")}.\n${whatIsElsewhere}`);
}

/**
 * On the error stream, because the answer goes to the output. Without a terminal the answer is no.
 */
async function isMeant(found: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const question = `${found}\n${whatForgettingDoes}\nType yes to forget them: `;
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
