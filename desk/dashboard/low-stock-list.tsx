import { LoadError } from "#desk/kit/list/load-error.tsx";
import { Link } from "#ui/link.tsx";
import { useLowStock } from "./dashboard-client.ts";

/** What to order or make next; nothing at all when nothing runs low. */
export function LowStockList() {
  const { data, isError, refetch } = useLowStock();
  if (isError && !data) {
    return <LoadError text="What runs low could not be loaded." onRetry={refetch} />;
  }
  if (!data || data.total === 0) return null;
  const { variants, total } = data;
  return (
    <section aria-labelledby="low-stock-title" className="mt-8 border border-rule bg-sheet p-4">
      <h2 id="low-stock-title" className="text-ui font-semibold">
        Runs low
      </h2>
      <ul className="mt-1 divide-y divide-rule">
        {variants.map(({ id, productId, name, sku, stock }) => (
          <li key={id}>
            <Link
              to={`/admin/products/${productId}`}
              className="group flex min-h-11 items-center justify-between gap-4 py-2"
            >
              <span className="[overflow-wrap:anywhere] group-hover:underline">
                {name}
                <span className="figures block text-small text-slate">{sku}</span>
              </span>
              <span className={stock === 0 ? "shrink-0 font-semibold text-error" : "shrink-0"}>
                {stock === 0 ? "Out of stock" : `${stock} left`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > variants.length && (
        <p className="mt-2 text-small text-slate">
          And {total - variants.length} more:{" "}
          <Link to="/admin/products?stock=low" className="link">
            all that run low
          </Link>
          .
        </p>
      )}
    </section>
  );
}
