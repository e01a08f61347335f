import { useEffect } from "react";
import { data, redirect, useMatches } from "react-router";
import { CartSummary } from "#features/cart/cart-summary.tsx";
import { ProductSelection } from "#features/cart/product-selection.tsx";
import type { CardProduct } from "#features/catalogue/card-product.ts";
import { fetchProduct, fetchProducts, keepProduct } from "#features/catalogue/catalogue-client.ts";
import type { Product } from "#features/catalogue/product.ts";
import { ProductNotFound } from "#features/catalogue/product-not-found.tsx";
import { ProductView } from "#features/catalogue/product-view.tsx";
import { productData } from "#features/catalogue/structured-data.ts";
import { type Later, mapLater } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Spinner } from "#ui/spinner.tsx";
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
  related: Later<CardProduct[]>;
}

/** A module of its own: it names all categories, which the first page need not load as code. */
const companyModule = () => import("#features/catalogue/product-company.ts");

export async function loader({ context, params }: Route.LoaderArgs): Promise<ProductData> {
  const { catalogue } = context.get(pageServices);
  const product = await catalogue.product(params.slug);
  if (!product) {
    const current = await catalogue.movedTo(params.slug);
    if (current) throw redirect(`/product/${current}`, 301);
    throw data("Product not found", { status: 404, statusText: "Not Found" });
  }
  const { categoryOf } = await companyModule();
  return {
    details: { product, categoryName: categoryOf(product) },
    related: await catalogue.relatedTo(product),
  };
}

/** The answer is not waited for: the page changes at once and shows 'Loading...' until the product is there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ProductData> {
  const product = fetchProduct(params.slug);
  const products = fetchProducts();
  const { categoryOf, relatedProducts } = await companyModule();
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
  const { details, related } = loaderData;
  return (
    <Awaited
      key={params.slug}
      value={details}
      fallback={
        <div className="shell min-h-[60vh] pt-16">
          <Spinner>Loading...</Spinner>
        </div>
      }
    >
      {(loaded) => (
        <LoadedProduct {...loaded} related={related} cameLate={details instanceof Promise} />
      )}
    </Awaited>
  );
}

interface LoadedProductProps extends Details {
  related: ProductData["related"];
  /** The page was there before the product was. */
  cameLate: boolean;
}

function LoadedProduct({ product, categoryName, related, cameLate }: LoadedProductProps) {
  const publicUrl = publicUrlOf(useMatches());
  const picture = product.images[0]?.picture;
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
      <JsonLd data={import.meta.env.SSR ? productData(product, categoryName, publicUrl) : null} />
      <ProductView
        product={product}
        categoryName={categoryName}
        related={related}
        cart={<CartSummary />}
        selection={<ProductSelection product={product} />}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <ProductNotFound />;
}
