import { splashRoom } from "#content/also-needed.ts";
import type { Product } from "#features/catalogue/product.ts";
import { sidesIn, type VariantFacts } from "#features/catalogue/specifications/facts.ts";

/** Ground in inches: length and width, or a circle of that length across. */
export interface Ground {
  length: number;
  width: number;
  isRound: boolean;
}

export interface Room extends Ground {
  /** In square feet. */
  area: number;
  holds(other: Ground): boolean;
}

/** What a stone of this size wants to stand in; undefined where its size is not known. */
export function roomFor(facts: VariantFacts, features: Product["features"]): Room | undefined {
  const said = features.map((text) => /basin of (\d+) x (\d+) in/.exec(text)).find(Boolean);
  if (said) return room({ length: Number(said[1]), width: Number(said[2]), isRound: false });
  const stone = groundOf(facts);
  if (!stone) return undefined;
  // The splash goes as far as the stone is long, on every side.
  const across = Math.max(stone.length, stone.width) + 2 * splashRoom;
  return room({ length: across, width: across, isRound: true });
}

/** What a basin of this size offers. */
export function roomOf(facts: VariantFacts): Room | undefined {
  const ground = groundOf(facts);
  return ground && room(ground);
}

/** The pieces of a set stand side by side. */
function groundOf({ facts: { size } }: VariantFacts): Ground | undefined {
  const side = (role: string) => {
    const found = size?.sides.filter((one) => one.role === role) ?? [];
    return sidesIn({ sides: found }).reduce((sum, inches) => sum + inches, 0);
  };
  const across = side("across");
  const [length, width] = [side("length"), side("width")];
  if (across > 0) return { length: across, width: across, isRound: true };
  if (width > 0) return { length: length || width, width, isRound: false };
  return undefined;
}

function room(ground: Ground): Room {
  const { length, width, isRound } = ground;
  const squareInches = isRound ? (Math.PI / 4) * length * width : length * width;
  return {
    ...ground,
    area: squareInches / 144,
    holds(other) {
      if (isRound && !other.isRound) return length >= Math.hypot(other.length, other.width);
      const [long, short] = [Math.max(length, width), Math.min(length, width)];
      return (
        long >= Math.max(other.length, other.width) && short >= Math.min(other.length, other.width)
      );
    },
  };
}
