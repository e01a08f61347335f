import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";

/** What it comes to, as the shop has worked it out. */
export function HandSums({ sums }: Pick<AdminHandOrder, "sums">) {
  return (
    <dl className="figures ml-auto grid w-full max-w-sm grid-cols-[1fr_auto]">
      {sums.map(({ name, amount, isTotal }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid gap-x-6 py-1">
          <dt className={isTotal ? "font-semibold" : "text-slate"}>{name}</dt>
          <dd className={isTotal ? "text-right font-semibold" : "text-right"}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
