import { business } from "#content/business.ts";

/** Choices that look made at random and are the same for the same seed. */
export class DemoChoice {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  of<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error("nothing to choose from");
    return value;
  }

  /** The first far more often than the last, as names, towns and what is bought are. */
  common<T>(values: readonly T[]): T {
    return this.of(values.slice(0, 1 + this.below(values.length)));
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => this.of([..."CDFGHJKMNPQRTVWXYZ"])).join("");
  }
}

const list = (text: string) => text.split(" ");

export const demoPeople = {
  first: list(
    "Ada Alice Amir Anita Arthur Beth Bruno Carla Cedric Clara Dana Derek Elena Elias Emma Farah Felix Fiona Gavin Grace Hannah Hugo Ines Ivan Jada James Jonas Julia Kira Kofi Lars Leah Liam Lucia Marco Maya Mina Nadia Nolan Olive Omar Paula Quinn Rosa Ruben Sana Silas Tara Theo Uma Vera Victor Wanda Yara Zeno",
  ),
  last: list(
    "Abbott Acosta Alder Bauer Becker Birch Brook Calder Castillo Cole Dalton Diaz Eriksen Esposito Fields Fischer Garner Gibbs Hale Hartley Ibarra Jensen Kaplan Keller Lange Lowell Marsh Mercer Nolan Novak Ortega Osborne Park Pool Quimby Reed Rivers Salazar Shore Stone Tanaka Thorpe Underwood Vance Wade Weir Whitlock Yates Young Zimmer",
  ),
  streets: [
    "Lake Road",
    "Mill Street",
    "Detroit Road",
    "Walker Road",
    "Center Ridge Road",
    "Sweetbriar Drive",
    "Colorado Avenue",
    "Heron Lane",
    "Cove Court",
  ],
  instructions: [
    "Please leave it beside the garage.",
    "Call before you come, the dog is loose.",
    "The driveway is narrow: no large truck.",
    "Deliver after 3 PM, please.",
    "It is a present. No invoice in the box.",
  ],
} as const;

const areaCodes = [440, 216, 330, 234, 419, 567, 614, 380, 740, 220, 937, 513];

/** Customer number `index`: always the same one. */
export function demoPerson(index: number) {
  const choice = new DemoChoice(20_000_000 + index);
  const first = choice.common(demoPeople.first);
  const own = choice.common(demoPeople.last);
  // A long tail: names that few people or nobody else has.
  const last = choice.below(8) === 0 ? `${own}-${choice.of(demoPeople.last)}` : own;
  const place = Math.floor(index / areaCodes.length) % 100;
  return {
    first,
    last,
    // Nobody can have this address, and 'Clear Test Orders' does not take it for a test.
    email: `${first}.${last}${index}@mailbox.invalid`.toLowerCase(),
    phone: `(${areaCodes[index % areaCodes.length]}) 555-01${String(place).padStart(2, "0")}`,
    street: `${choice.below(900) + 10} ${choice.common(demoPeople.streets)}`,
    city: choice.common(business.serviceAreas),
    zip: `440${choice.below(90) + 10}`,
  };
}

export const demoRequests = [
  "We would like a koi pond of about 11 by 16 feet beside the terrace. There is a slope of three feet.",
  "Our pond turned green in May and the pump is loud. Could somebody look at it?",
  "What would a small bubbling boulder by the front door cost, installed?",
  "The old liner leaks. We think of starting again with a deeper pond and a waterfall.",
  "We need someone to open the pond in spring and close it in the fall, every year.",
  "Looking for lighting for two waterfalls and a path. About eight fixtures.",
  "Is a pondless waterfall possible on clay? The yard is mostly shade.",
] as const;

/** What a pond builder writes again and again. */
export const demoTexts = [
  {
    name: "We call you",
    subject: "Your request",
    text: "Hello {first name},\n\nthank you for asking us. We call you within a day to find a time for a look at your garden.\n\nIf it is urgent, call {our phone}.",
  },
  {
    name: "Delivery day",
    subject: "When your order {order number} comes",
    text: "Hello {first name},\n\nyour order {order number} is packed. Which day this week suits you for the delivery?",
  },
] as const;
