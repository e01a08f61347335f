import { lazy, Suspense, useEffect } from "react";
import { data, isRouteErrorResponse, redirect, useMatches, useRevalidator } from "react-router";
import { CartSummary } from "#features/cart/page/cart-summary.tsx";
import { AlsoNeeded } from "#features/cart/selection/also-needed.tsx";
import { BuyBox } from "#features/cart/selection/buy-box.tsx";
import { ProductSelection } from "#features/cart/selection/product-selection.tsx";
import { usePurchase } from "#features/cart/selection/use-purchase.ts";
import { fetchProduct, fetchRelated, keepProduct } from "#features/catalogue/catalogue-client.ts";
import type { CardProduct } from "#features/catalogue/listing/card-product.ts";
import type { Product } from "#features/catalogue/product.ts";
import { ProductView } from "#features/catalogue/product-page/product-view.tsx";
import { productData } from "#features/catalogue/search-engines/structured-data.ts";
import { isMeasured } from "#features/planner/doors/measured.ts";
import { MeasuredSelection } from "#features/planner/doors/measured-selection.tsx";
import { useSite } from "#features/site/use-site.ts";
import { ApiError } from "#platform/api-client.ts";
import type { Later } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { whenIdle } from "#ui/when-idle.ts";
import { PageHead } from "../page-head.tsx";
import { publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/product";

const loadNotFound = () => import("#features/catalogue/product-page/product-not-found.tsx");
const ProductNotFound = lazy(async () => ({ default: (await loadNotFound()).ProductNotFound }));

interface ProductData {
  product: Later<Product>;
  related: Later<CardProduct[]>;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<ProductData> {
  const { catalogue } = context.get(pageServices);
  const product = await catalogue.product(params.slug);
  if (!product) {
    const current = await catalogue.movedTo(params.slug);
    if (current) throw redirect(`/product/${current}`, 301);
    throw data("Product not found", { status: 404, statusText: "Not Found" });
  }
  return { product, related: await catalogue.relatedTo(product) };
}

/**
 * The answers are not waited for: the page changes at once and shows 'Loading...' until the product
 * is there. Without a connection they are, and when none comes the visitor stays on the page
 * before.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ProductData> {
  const product = fetchProduct(params.slug);
  const related = fetchRelated(params.slug);
  return {
    product: navigator.onLine ? product : await product,
    // An extra: when it cannot be had, the product is shown without.
    related: related instanceof Promise ? related.catch(() => []) : related,
  };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product, related } = loaderData;
  return (
    <Awaited
      key={params.slug}
      value={product}
      fallback={
        <div className="shell min-h-[60vh] pt-16">
          <Spinner>Loading...</Spinner>
        </div>
      }
    >
      {(loaded) => <LoadedProduct product={loaded} related={related} />}
    </Awaited>
  );
}

interface LoadedProductProps {
  product: Product;
  related: ProductData["related"];
}

function LoadedProduct({ product, related }: LoadedProductProps) {
  const publicUrl = publicUrlOf(useMatches());
  const picture = product.images[0]?.picture;
  const { hasDeliveryRules } = useSite();
  const purchase = usePurchase(product);
  useEffect(() => {
    if (!(related instanceof Promise)) keepProduct(product, related);
  }, [product, related]);
  // The next product may be gone, or the connection.
  useEffect(() => whenIdle(() => void loadNotFound().catch(() => {})), []);
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={`/product/${product.slug}`}
        publicUrl={publicUrl}
        {...(picture ? { image: `/pictures/${picture.name}-og.${picture.version}.jpg` } : {})}
      />
      <JsonLd
        data={import.meta.env.SSR ? productData(product, publicUrl, hasDeliveryRules) : null}
      />
      <ProductView
        product={product}
        related={related}
        cart={<CartSummary />}
        buy={purchase && <BuyBox purchase={purchase} />}
        needed={purchase && <AlsoNeeded product={product} sku={purchase.size.variant.sku} />}
        selection={
          purchase &&
          (isMeasured(product) ? (
            <MeasuredSelection purchase={purchase} list={ProductSelection} />
          ) : (
            <ProductSelection purchase={purchase} />
          ))
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const isMissing =
    isRouteErrorResponse(error) || (error instanceof ApiError && error.status < 500);
  return (
    <Suspense>
      <ProductNotFound onRetry={isMissing ? undefined : () => void revalidate()} />
    </Suspense>
  );
}
