import type { VariantDraft } from "#desk/products/admin-product.ts";
import { readSpecification } from "#features/catalogue/specifications/read-specification.ts";
import { sayUnderstood } from "#features/catalogue/specifications/understood.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { PreviewedReading } from "./catalogue-transfer.ts";
import { ProblemList, type Specification } from "./filed-product.ts";
import type { FiledWrite } from "./import-plan.server.ts";

const mostListed = 1000;

export interface FileReadings {
  /** One for each variant with a number that is not understood. */
  warnings: ProblemList;
  readings: PreviewedReading[];
  readingCount: number;
}

/**
 * What filters would know of the variants whose specifications are new or change. Others get their
 * turn meanwhile.
 */
export async function readingsOf(writes: readonly FiledWrite[]): Promise<FileReadings> {
  const found: FileReadings = { warnings: new ProblemList(), readings: [], readingCount: 0 };
  for await (const some of chunksOf(writes, 100)) {
    for (const write of some) readProduct(write, found);
  }
  return found;
}

function readProduct({ draft, before, entry, filedAt }: FiledWrite, found: FileReadings): void {
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]));
  for (const [index, variant] of draft.variants.entries()) {
    const at = filedAt[index];
    if (at === undefined || isSame(variant, known.get(variant.sku))) continue;
    const place = entry.locate(`variants.${at}.specifications`);
    const { understood, missed } = readVariant(variant.specifications);
    if (understood.length > 0) {
      found.readingCount++;
      const { sku } = variant;
      if (found.readings.length < mostListed) found.readings.push({ ...place, sku, understood });
    }
    if (missed.length > 0) found.warnings.add(place, missed.join(" "));
  }
}

function isSame({ specifications }: VariantDraft, before: VariantDraft | undefined): boolean {
  return JSON.stringify(specifications) === JSON.stringify(before?.specifications);
}

function readVariant(specifications: readonly Specification[]) {
  const understood: string[] = [];
  const missed: string[] = [];
  for (const { label, value } of specifications) {
    const reading = readSpecification(label, value);
    if (reading.state === "understood") understood.push(sayUnderstood(reading));
    else if (reading.state === "not understood") {
      missed.push(
        `${label}: “${short(value)}” is not understood; write it like “${reading.example}”.`,
      );
    }
  }
  return { understood, missed };
}

/** A cell that was refused for its length is not sent back whole. */
function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
