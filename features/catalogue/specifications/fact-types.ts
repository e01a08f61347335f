import type { Amount } from "./amounts.ts";
import type { FactKind, FlowKind, MeasureKind, SizeKind, WordKind } from "./fact-kinds.ts";
import type { Role } from "./quantity-words.ts";
import type { UnitName } from "./units.ts";

interface FactBase {
  /** As it is written in the specifications; null when it was read from a name. */
  readonly label: string | null;
}

/**
 * Amounts in the base unit of the kind. Several are the pieces of a set, in the order in which they
 * are written.
 */
export interface MeasureFact<K extends MeasureKind = MeasureKind> extends FactBase {
  readonly kind: K;
  readonly amounts: readonly Amount[];
  /** How many there are of it: 'two 2 in'. */
  readonly count: number;
  readonly isAbout: boolean;
  /** What people wrote it in. */
  readonly unit: UnitName;
  /** Of a coverage: how deep, in inches. */
  readonly atDepthIn?: number;
}

/** Amounts in gallons an hour. */
export interface FlowFact<K extends FlowKind = FlowKind> extends FactBase {
  readonly kind: K;
  readonly amounts: readonly Amount[];
  readonly isAbout: boolean;
  readonly unit: UnitName;
  /** In feet: none, one for all amounts, or one for each. */
  readonly atHeadFt: readonly number[];
  readonly atPsi: number | null;
}

/** Amounts in inches. */
export interface Side {
  readonly role: Role;
  readonly amounts: readonly Amount[];
  readonly unit: UnitName;
}

export interface SizeFact<K extends SizeKind = SizeKind> extends FactBase {
  readonly kind: K;
  /** No role twice. 'A x B x C' is length, width, height. */
  readonly sides: readonly Side[];
  readonly isAbout: boolean;
}

export interface WordFact<K extends WordKind = WordKind> extends FactBase {
  readonly kind: K;
  /** In lower case. */
  readonly words: readonly string[];
}

/** Measured points of one pump, from the lowest head to the highest; the flow never rises. */
export interface CurveFact extends FactBase {
  readonly kind: "curve";
  readonly points: readonly CurvePoint[];
}

export interface CurvePoint {
  readonly headFt: number;
  readonly gph: number;
}

/** The fact that a kind has. */
export type FactOf<K extends FactKind> = K extends MeasureKind
  ? MeasureFact<K>
  : K extends FlowKind
    ? FlowFact<K>
    : K extends SizeKind
      ? SizeFact<K>
      : K extends WordKind
        ? WordFact<K>
        : CurveFact;

export type Fact = MeasureFact | FlowFact | SizeFact | WordFact | CurveFact;

/** The first fact of each kind; of sizes all sides together. */
export type FactsByKind = { readonly [K in FactKind]?: FactOf<K> };
