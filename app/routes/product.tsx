import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, useMatches, useRevalidator } from "react-router";
import { CartSummary } from "#features/cart/cart-summary.tsx";
import { ProductSelection } from "#features/cart/product-selection.tsx";
import type { CardProduct } from "#features/catalogue/card-product.ts";
import { fetchProduct, fetchRelated, keepProduct } from "#features/catalogue/catalogue-client.ts";
import type { Product } from "#features/catalogue/product.ts";
import { ProductNotFound } from "#features/catalogue/product-not-found.tsx";
import { ProductView } from "#features/catalogue/product-view.tsx";
import { productData } from "#features/catalogue/structured-data.ts";
import { ApiError } from "#platform/api-client.ts";
import type { Later } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { PageHead } from "../page-head.tsx";
import { publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/product";

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
 * The answers are not waited for: the page changes at once and shows 'Loading...' until the product is there. Without a
 * connection they are, and when none comes the visitor stays on the page before.
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
  useEffect(() => {
    if (!(related instanceof Promise)) keepProduct(product, related);
  }, [product, related]);
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={`/product/${product.slug}`}
        publicUrl={publicUrl}
        {...(picture ? { image: `/pictures/${picture.name}-og.${picture.version}.jpg` } : {})}
      />
      <JsonLd data={import.meta.env.SSR ? productData(product, publicUrl) : null} />
      <ProductView
        product={product}
        related={related}
        cart={<CartSummary />}
        selection={<ProductSelection product={product} />}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const isMissing =
    isRouteErrorResponse(error) || (error instanceof ApiError && error.status < 500);
  return <ProductNotFound onRetry={isMissing ? undefined : () => void revalidate()} />;
}
