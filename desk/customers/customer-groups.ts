/** Who is who by hand, whatever the records say. */
export interface Decisions {
  /** Contacts that no phone number joins to others. */
  apart: ReadonlySet<string>;
  /** For each contact, those that are the same person. */
  joined: ReadonlyMap<string, readonly string[]>;
}

/** An order or a request, as far as it says who it is from. */
export interface Sighting {
  recordId: string;
  /** In small letters; empty when there is none. */
  email: string;
  /** The last ten digits; empty when there is none. */
  phone: string;
  name: string;
  netCents: number;
  at: number;
}

/**
 * A household shares a phone number. One that more addresses than this were left with is a
 * company's, or invented, and tells nobody.
 */
export const mostSharing = 5;

/** What records are told apart by: the address, or the number of whoever left no address. */
export function tellOf({ email, phone }: Pick<Sighting, "email" | "phone">): string {
  return email || `tel:${phone}`;
}

/**
 * Which records are from one person: those with one address are, and addresses that were left with
 * one phone number are. An address that stands apart is joined by no number, and a number that is
 * crowded joins nobody. What was joined by hand is one, whatever else.
 */
export function groupSightings<T extends Sighting>(
  sightings: readonly T[],
  { apart, joined, crowded }: Decisions & { crowded: ReadonlySet<string> },
): T[][] {
  const leader = new Map<string, string>();
  const find = (tell: string): string => {
    const above = leader.get(tell) ?? tell;
    if (above === tell) return tell;
    const top = find(above);
    leader.set(tell, top);
    return top;
  };
  const byPhone = Map.groupBy(
    sightings.filter(({ phone }) => phone !== "" && !crowded.has(phone)),
    ({ phone }) => phone,
  );
  for (const sharing of byPhone.values()) {
    const [first, ...others] = new Set(sharing.map(tellOf).filter((tell) => !apart.has(tell)));
    for (const other of others) if (first) leader.set(find(other), find(first));
  }
  for (const [one, others] of joined) {
    for (const other of others) leader.set(find(other), find(one));
  }
  return [...Map.groupBy(sightings, (one) => find(tellOf(one))).values()];
}
