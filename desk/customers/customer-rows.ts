import type { CustomerRow } from "#platform/database/customer-tables.ts";
import { newId } from "#platform/ids.ts";
import type { Sighting } from "./customer-groups.ts";

type Known = Sighting & { customerId: string };

/**
 * Which group is which person. Of a person who becomes two, the one with the oldest record keeps
 * the name that addresses of pages carry; of two who become one, the name of that one stays.
 */
export function nameGroups(groups: readonly Known[][]): Map<string, Known[]> {
  const oldest = new Map<string, { one: Known; group: Known[] }>();
  for (const group of groups) {
    for (const one of group) {
      const { customerId: id } = one;
      if (id === "") continue;
      const other = oldest.get(id)?.one;
      if (!other || isOlder(one, other)) oldest.set(id, { one, group });
    }
  }
  const first = new Map<Known[], Known>();
  for (const { one, group } of oldest.values()) {
    const other = first.get(group);
    if (!other || isOlder(one, other)) first.set(group, one);
  }
  return new Map(groups.map((group) => [first.get(group)?.customerId ?? newId("customer"), group]));
}

function isOlder(one: Known, other: Known): boolean {
  return one.at === other.at ? one.recordId < other.recordId : one.at < other.at;
}

const mostSearched = 2_000;

/** What lists show and the search reads of somebody. */
export function customerRow(id: string, group: readonly Sighting[]): CustomerRow {
  const newestFirst = group.toSorted((one, other) => other.at - one.at);
  const newest = (value: "name" | "email" | "phone") =>
    newestFirst.find((one) => one[value] !== "")?.[value] ?? "";
  const words = newestFirst.flatMap(({ name, email, phone }) => [name, email, phone]);
  const count = (prefix: string) =>
    group.filter(({ recordId }) => recordId.startsWith(prefix)).length;
  return {
    id,
    name: newest("name"),
    email: newest("email"),
    phone: newest("phone"),
    search: [...new Set(words.map((word) => word.toLowerCase()))].join("\n").slice(0, mostSearched),
    orders: count("ord_"),
    requests: count("con_"),
    quotes: count("quo_"),
    net_cents: group.reduce((sum, { netCents }) => sum + netCents, 0),
    first_at: newestFirst.at(-1)?.at ?? 0,
    last_at: newestFirst[0]?.at ?? 0,
  };
}
