import { categoryName } from "#content/categories.ts";
import type {
  ImportPreview,
  PreviewedDifference,
  PreviewedProduct,
  PreviewedReading,
} from "./catalogue-transfer.ts";
import { Fold } from "./fold.tsx";
import { placeText } from "./import-problems.tsx";

/** What would be added, changed and deleted, product by product. */
export function PreviewLists({ preview }: { preview: ImportPreview }) {
  return (
    <div>
      <Fold
        title="Changed"
        items={preview.changes}
        render={({ differences, ...product }) => (
          <>
            <ProductName product={product} />
            <dl className="mt-2 grid gap-2">
              {differences.map((difference) => (
                <DifferenceRow key={keyOf(difference)} difference={difference} />
              ))}
            </dl>
          </>
        )}
      />
      <Fold
        title="Added"
        items={preview.adds}
        render={(product) => <ProductName product={product} />}
      />
      <Fold
        title="Deleted"
        items={preview.removes}
        render={(product) => <ProductName product={product} />}
      />
      <Fold
        title="Numbers understood"
        items={preview.readings}
        count={preview.readingCount}
        render={(reading) => <UnderstoodRow reading={reading} />}
      />
    </div>
  );
}

function ProductName({ product }: { product: PreviewedProduct }) {
  const { name, slug, category, variantCount } = product;
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-small text-slate [overflow-wrap:anywhere]">
        {`${slug}, ${categoryName(category)}, ${variantCount === 1 ? "1 variant" : `${variantCount} variants`}`}
      </span>
    </>
  );
}

/** A part number may leave with one variant and come with another. */
function keyOf({ field, from }: PreviewedDifference): string {
  return `${field} ${from === "" ? "new" : "old"}`;
}

function DifferenceRow({ difference: { field, from, to } }: { difference: PreviewedDifference }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[14rem_1fr]">
      <dt className="text-ui text-slate [overflow-wrap:anywhere]">{field}</dt>
      <dd className="grid gap-x-6 whitespace-pre-line [overflow-wrap:anywhere] md:grid-cols-2">
        <span className="text-slate">
          <span className="sr-only">from </span>
          {from === "" ? "–" : <del>{from}</del>}
        </span>
        <span className="font-semibold">
          <span className="sr-only">to </span>
          {to === "" ? "–" : to}
        </span>
      </dd>
    </div>
  );
}

/** Filters and comparison go by these, and by nothing else in the texts. */
function UnderstoodRow({ reading }: { reading: PreviewedReading }) {
  return (
    <>
      <span className="figures font-semibold [overflow-wrap:anywhere]">{reading.sku}</span>
      <span className="block text-small text-slate [overflow-wrap:anywhere]">
        {placeText(reading)}
      </span>
      <span className="figures mt-1 block text-ui [overflow-wrap:anywhere]">
        {reading.understood.join(" · ")}
      </span>
    </>
  );
}
