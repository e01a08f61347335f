import type { Product, Variant } from "#features/catalogue/product.ts";
import type { Side, SizeFact } from "#features/catalogue/specifications/fact-types.ts";
import { type FactSource, factsOf, spanOf } from "#features/catalogue/specifications/facts.ts";
import type { Role } from "#features/catalogue/specifications/quantity-words.ts";
import { sayNumber } from "#features/catalogue/specifications/say-fact.ts";
import { type DrawnPiece, type DrawnSize, type HeronHigh, heronInches } from "./heron-high.ts";
import { outlineOf } from "./outline-of.ts";

/** As many as the styles can choose from (`heron-high` in app/app.css). */
export const mostSizes = 12;
const mostPieces = 6;
/** What stands higher or wider than a house is a slip of the pen, and would shrink the heron. */
const mostInches = 400;

interface Measurable extends FactSource, Pick<Product, "category" | "soldBy"> {
  variants: readonly (FactSource["variants"][number] & Pick<Variant, "arrives">)[];
}

/** What the drawing needs of a product, read from its specifications; null: it is not drawn. */
export function heronHighOf(product: Measurable): HeronHigh | null {
  const outline = outlineOf(product);
  if (!outline) return null;
  // The chooser of the page shows those with a price alone, if there are any.
  const isPriced = product.soldBy === "price";
  const variants = product.variants.filter(({ price }) => !isPriced || price !== null);
  const { variants: read } = factsOf({ ...product, variants });
  const sizes = read.flatMap(({ sku, name, facts: { size, weight } }, index): DrawnSize[] => {
    const pieces = size ? piecesOf(size) : [];
    if (pieces.length === 0) return [];
    const pounds = weight && spanOf(weight).most;
    const arrives = variants[index]?.arrives ?? "";
    return [{ sku, name, pieces, says: inWords(pieces, pounds ?? null, arrives) }];
  });
  // A size that is not drawn would put each after it in the place of another.
  if (sizes.length === 0 || sizes.length < read.length || sizes.length > mostSizes) return null;
  return { outline, sizes };
}

/** From the front, its longer side is its width; what has no height is as high as wide: a ball. */
function piecesOf({ sides }: SizeFact): DrawnPiece[] {
  const widths = longer(inches(sides, "length"), inches(sides, "width", "across"));
  const standing = inches(sides, "height", "thickness");
  const heights = standing.length > 0 ? standing : inches(sides, "across");
  const count = Math.max(widths.length, heights.length);
  if (count > mostPieces) return [];
  const pieces = Array.from({ length: count }, (_, index) => ({
    wide: widths[index] ?? widths[0] ?? 0,
    high: heights[index] ?? heights[0] ?? 0,
  }));
  const canBe = (size: number) => size > 0 && size <= mostInches;
  return pieces.every(({ wide, high }) => canBe(wide) && canBe(high)) ? pieces : [];
}

/** Of the first of these sides that is given; of a range its larger end. */
function inches(sides: readonly Side[], ...roles: Role[]): number[] {
  const side = roles.flatMap((role) => sides.find((one) => one.role === role) ?? [])[0];
  return side?.amounts.map(({ least, most }) => most ?? least ?? 0) ?? [];
}

function longer(one: readonly number[], other: readonly number[]): readonly number[] {
  return (one[0] ?? 0) > (other[0] ?? 0) ? one : other;
}

function inWords(pieces: readonly DrawnPiece[], pounds: number | null, arrives: string): string {
  const each = (numbers: readonly number[]) => {
    const said = numbers.map((number) => sayNumber(number, "in"));
    return new Set(said).size === 1 ? said[0] : said.join(" / ");
  };
  const heights = pieces.map(({ high }) => high);
  const size = `${each(heights)} in high and ${each(pieces.map(({ wide }) => wide))} in wide`;
  const which = pieces.length > 1 ? "the tallest " : "";
  const beside = `${which}${comparedWithHeron(Math.max(...heights))}`;
  return `${size}, ${beside}. ${delivered(pounds, arrives)}`;
}

/** How something arrives says its weight when that is the point: on a pallet, by machine. */
function delivered(pounds: number | null, arrives: string): string {
  if (pounds === null) return `Comes ${arrives}.`;
  const weight = `${sayNumber(pounds, "lb")} lb`;
  return arrives.startsWith(weight) ? `${arrives}.` : `${weight}, ${arrives}.`;
}

const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, "an eighth as high as the heron"],
  [1 / 4, "a quarter as high as the heron"],
  [1 / 3, "a third as high as the heron"],
  [1 / 2, "half as high as the heron"],
  [2 / 3, "two thirds as high as the heron"],
  [3 / 4, "three quarters as high as the heron"],
  [7 / 8, "nearly as high as the heron"],
  [1, "as high as the heron"],
  [5 / 4, "a quarter higher than the heron"],
  [3 / 2, "half as high again as the heron"],
  [2, "twice as high as the heron"],
];

export function comparedWithHeron(high: number): string {
  const ratio = high / heronInches;
  if (ratio > 2.2) return `${Math.round(ratio)} times as high as the heron`;
  const distance = ([fraction]: readonly [number, string]) => Math.abs(Math.log(ratio / fraction));
  const [nearest] = fractions.toSorted((one, other) => distance(one) - distance(other));
  return nearest?.[1] ?? "";
}
