import type { LeadPage } from "#desk/leads/leads-schema.ts";

type Subject = NonNullable<LeadPage["subject"]>;

interface DrawnPondProps {
  name: string;
  picture: string | null;
  drawing: NonNullable<Subject["drawing"]>;
}

/** What the visitor has drawn, as large as it was, with all that a price is made from. */
export function DrawnPond({ name, picture, drawing }: DrawnPondProps) {
  const { drawn, figures, parts, cost, warnings } = drawing;
  return (
    <section aria-labelledby="drawn-pond" className="grid gap-4">
      <h2 id="drawn-pond" className="type-subheading">
        Their drawing
      </h2>
      {picture && (
        <a href={picture} className="block border border-rule bg-ground p-3">
          <img src={picture} alt={name} width={720} height={720} className="h-auto w-full" />
        </a>
      )}
      {warnings.length > 0 && (
        <ul aria-label="What does not fit" className="border-l-4 border-error pl-4 text-ui">
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Numbers label="As drawn" numbers={drawn} />
        <Numbers label="What follows" numbers={figures} />
      </div>
      <ul aria-label="Parts" className="figures border-b border-rule text-ui">
        {parts.map(({ sku, slug, title, quantity, price }) => (
          <li key={sku} className="flex justify-between gap-4 border-t border-rule">
            <a
              href={`/product/${slug}#${sku.toLowerCase()}`}
              className="link inline-flex min-h-11 min-w-0 items-center"
            >
              {quantity} × {title}
            </a>
            <span className="whitespace-nowrap py-2.5 text-right">
              {sku}, {price}
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-line py-2 font-semibold">
          <span>Parts at today's prices</span>
          <span>{cost}</span>
        </li>
      </ul>
    </section>
  );
}

function Numbers({
  label,
  numbers,
}: {
  label: string;
  numbers: readonly { label: string; value: string }[];
}) {
  return (
    <section aria-label={label}>
      <dl className="figures text-small">
        {numbers.map((number) => (
          <div
            key={number.label}
            className="flex justify-between gap-4 border-t border-rule py-1 last:border-b"
          >
            <dt className="text-slate">{number.label}</dt>
            <dd className="text-right font-semibold">{number.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
