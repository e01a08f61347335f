import type { ProductFacts, VariantFacts } from "#features/catalogue/specifications/facts.ts";
import { pumpCurvesOf } from "#features/catalogue/specifications/pump-curve.ts";
import type {
  FallBoxPart,
  FittingsPart,
  PumpPart,
  SheetPart,
  SkimmerPart,
  TubingPart,
} from "./shelf.ts";

type Without<Whole> = Omit<Whole, "sku" | "variantId" | "product" | "variant" | "price" | "stock">;

/** What a variant can do in a pond; at most one of them. */
export type PartKind =
  | { list: "sheets"; is: Without<SheetPart> }
  | { list: "pumps"; is: Without<PumpPart> }
  | { list: "skimmers"; is: Without<SkimmerPart> }
  | { list: "fallBoxes"; is: Without<FallBoxPart> }
  | { list: "tubing"; is: Without<TubingPart> }
  | { list: "fittings"; is: Without<FittingsPart> };

/** Smaller outlets are those of pumps for pots and bowls. */
const leastOutletIn = 1.25;

const inchesPerFoot = 12;

/** By its figures, never by its name: undefined for whatever no pond is planned with. */
export function partKindOf(variant: VariantFacts): PartKind | undefined {
  const { facts } = variant;
  const most = (kind: "surface" | "lipWidth" | "pondVolume" | "power" | "cord" | "pipe") =>
    facts[kind]?.amounts[0]?.most ?? undefined;
  const pipeIn = most("pipe");
  const flows = facts.flow?.amounts ?? [];
  const mostGph = Math.max(...flows.map((flow) => flow.most ?? 0));
  const side = (role: "length" | "width" | "height") =>
    facts.size?.sides.find((one) => one.role === role)?.amounts[0]?.most ?? undefined;
  const [length, width, height] = [side("length"), side("width"), side("height")];

  if (facts.area && length !== undefined && width !== undefined && height === undefined) {
    return {
      list: "sheets",
      is: {
        kind: sheetKind(variant),
        length: length / inchesPerFoot,
        width: width / inchesPerFoot,
      },
    };
  }
  const [curve, ...others] = pumpCurvesOf(facts);
  const watts = most("power");
  if (curve && others.length === 0) {
    if (watts === undefined || pipeIn === undefined || pipeIn < leastOutletIn) return undefined;
    return { list: "pumps", is: { curve, watts, cordFt: most("cord") ?? null } };
  }
  const surfaceSqFt = most("surface");
  if (surfaceSqFt !== undefined && flows.length > 0) {
    return { list: "skimmers", is: { surfaceSqFt, mostGph } };
  }
  const lipIn = most("lipWidth");
  if (lipIn !== undefined && flows.length > 0 && watts === undefined) {
    const filtersGallons = most("pondVolume") ?? null;
    return { list: "fallBoxes", is: { lipIn, mostGph, filtersGallons } };
  }
  if (pipeIn === undefined) return undefined;
  if (flows.length > 0 && length !== undefined && width === undefined) {
    return { list: "tubing", is: { pipeIn, coilFt: length / inchesPerFoot } };
  }
  const isFittings = variant.materials.includes("pvc") && !facts.flow && !facts.size;
  return isFittings ? { list: "fittings", is: { pipeIn } } : undefined;
}

/** Two layers have two thicknesses. */
function sheetKind({ facts, materials }: VariantFacts): SheetPart["kind"] {
  if ((facts.thickness?.amounts.length ?? 0) > 1) return "both";
  return materials.includes("felt") ? "underliner" : "liner";
}

/** Whether a product's own page has a use for the planner's rules. */
export function isSheet({ variants }: Pick<ProductFacts, "variants">): boolean {
  return variants.some((variant) => partKindOf(variant)?.list === "sheets");
}
