/**
 * Materials and colors by the words that names and descriptions use for them. A word may stand for
 * another.
 */
const materials: Readonly<Record<string, string>> = {
  epdm: "epdm rubber",
  gfrc: "gfrc",
  "glass-fiber reinforced concrete": "gfrc",
  granite: "granite",
  basalt: "basalt",
  sandstone: "sandstone",
  slate: "slate",
  fieldstone: "fieldstone",
  "river stone": "river stone",
  stoneware: "stoneware",
  stainless: "stainless steel",
  brass: "brass",
  pvc: "pvc",
  rubber: "rubber",
  aluminum: "aluminum",
  polypropylene: "polypropylene",
  polyester: "polyester",
  felt: "felt",
  vinyl: "vinyl",
};

const colours: Readonly<Record<string, string>> = {
  black: "black",
  white: "white",
  gray: "gray",
  grey: "gray",
  "salt-and-pepper": "gray",
  red: "red",
  "iron-red": "red",
  oxblood: "red",
  rose: "rose",
  rust: "rust",
  "golden-brown": "rust",
  brown: "brown",
  honey: "honey",
  "honey-colored": "honey",
  sand: "sand",
  "sand-colored": "sand",
  blue: "blue",
  "blue-black": "black",
  cobalt: "blue",
  green: "green",
  celadon: "green",
  teal: "teal",
};

const finder = (words: Readonly<Record<string, string>>) =>
  new RegExp(`(?<![\\w-])(?:${Object.keys(words).join("|")})(?![\\w-])`, "g");

const materialFinder = finder(materials);
const colourFinder = finder(colours);

export interface NamedText {
  name: string;
  description: string;
  features: readonly string[];
  whatsIncluded: readonly string[];
}

/**
 * What the name says; where it is silent, the first sentence of the description, then the first
 * thing included.
 */
export function namedMaterials({ name, description, whatsIncluded }: NamedText): string[] {
  const texts = [name, firstSentence(description), whatsIncluded[0] ?? ""];
  return firstFound(texts, materialFinder, materials);
}

/** As with materials; last, a feature that speaks of the color. */
export function namedColours({ name, description, features }: NamedText): string[] {
  const spoken = features.filter((feature) => /\bcolou?r\b/i.test(feature)).join(" ");
  return firstFound([name, firstSentence(description), spoken], colourFinder, colours);
}

function firstFound(
  texts: readonly string[],
  pattern: RegExp,
  words: Readonly<Record<string, string>>,
): string[] {
  for (const text of texts) {
    const found = text.toLowerCase().match(pattern) ?? [];
    if (found.length > 0) return [...new Set(found.map((word) => words[word] ?? word))];
  }
  return [];
}

/** A full stop with a space behind it ends it; '1.5 in' does not. */
function firstSentence(text: string): string {
  const end = text.search(/[.:;](?:\s|$)/);
  return end < 0 ? text.slice(0, 300) : text.slice(0, Math.min(end, 300));
}
