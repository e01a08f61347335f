import { Suspense, useEffect } from "react";
import { data, useMatches } from "react-router";
import { fetchProduct, fetchProducts, keepProduct } from "#features/catalogue/catalogue-client.ts";
import type { Product, ProductSummary } from "#features/catalogue/product.ts";
import { categoryOf, relatedProducts } from "#features/catalogue/product-company.ts";
import { ProductNotFound } from "#features/catalogue/product-not-found.tsx";
import { ProductView } from "#features/catalogue/product-view.tsx";
import { productData } from "#features/catalogue/structured-data.ts";
import { type Later, mapLater } from "#platform/later.ts";
import { JsonLd } from "#ui/json-ld.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLater } from "#ui/use-later.ts";
import { focusHeading } from "../layout/page-focus.ts";
import { PageHead } from "../page-head.tsx";
import { publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/product";

interface Details {
  product: Product;
  categoryName: string;
}

interface ProductData {
  details: Later<Details>;
  related: Later<ProductSummary[]>;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<ProductData> {
  const { catalogue } = context.get(pageServices);
  const product = await catalogue.product(params.slug);
  if (!product) throw data("Product not found", { status: 404, statusText: "Not Found" });
  return {
    details: { product, categoryName: categoryOf(product) },
    related: relatedProducts(product, await catalogue.products()),
  };
}

/** The answer is not waited for: the page changes at once and shows 'Loading...' until the product is there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ProductData> {
  const product = fetchProduct(params.slug);
  const products = fetchProducts();
  const { categoryOf, relatedProducts } = await import("#features/catalogue/product-company.ts");
  const isHere = !(product instanceof Promise || products instanceof Promise);
  return {
    details: mapLater(product, (one) => ({ product: one, categoryName: categoryOf(one) })),
    related: isHere
      ? relatedProducts(product, products)
      : // An extra: when it cannot be had, the product is shown without.
        Promise.all([product, products]).then(
          ([one, all]) => relatedProducts(one, all),
          () => [],
        ),
  };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense
      key={params.slug}
      fallback={
        <div className="shell min-h-[60vh] pt-16">
          <Spinner>Loading...</Spinner>
        </div>
      }
    >
      <LoadedProduct {...loaderData} />
    </Suspense>
  );
}

function LoadedProduct({ details, related }: ProductData) {
  const { product, categoryName } = useLater(details);
  const publicUrl = publicUrlOf(useMatches());
  const picture = product.images[0]?.picture;
  const cameLate = details instanceof Promise;
  useEffect(() => {
    keepProduct(product);
    // The heading was not there yet when the address changed.
    if (cameLate) focusHeading();
  }, [product, cameLate]);
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={`/product/${product.slug}`}
        publicUrl={publicUrl}
        {...(picture ? { image: `/pictures/${picture.name}-og.${picture.version}.jpg` } : {})}
      />
      <JsonLd data={productData(product, categoryName, publicUrl)} />
      <ProductView product={product} categoryName={categoryName} related={related} />
    </>
  );
}

export function ErrorBoundary() {
  return <ProductNotFound />;
}
