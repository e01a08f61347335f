interface SpecificationListProps {
  specifications: Readonly<Record<string, string>>;
  className?: string;
}

/** What the builder measures: flow, height, weight, power. */
export function SpecificationList({ specifications, className }: SpecificationListProps) {
  return (
    <dl className={className}>
      {Object.entries(specifications).map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-slate">{label}</dt>
          <dd className="figures text-ui">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
