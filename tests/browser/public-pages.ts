export interface PublicPage {
  path: string;
  /** The page's one h1, letter for letter. */
  heading: string;
  status?: 404;
  /** Not for search engines. */
  noindex?: true;
}

/**
 * Every kind of page that a visitor can read: the one list that the sweeps over all pages go
 * through.
 */
export const publicPages: readonly PublicPage[] = [
  { path: "/", heading: "Ponds, waterfalls and fountains, built to last" },
  { path: "/products", heading: "Stone, water and the parts between" },
  { path: "/products/pumps", heading: "Pond Pumps" },
  { path: "/products/skimmers", heading: "Pond Skimmers" },
  { path: "/products/waterfall-boxes", heading: "Waterfall Boxes" },
  { path: "/products/liner", heading: "Pond Liner" },
  { path: "/products/lighting", heading: "Pond Lighting" },
  { path: "/products/pond-kits", heading: "Pond Kits" },
  { path: "/products/bubbling-boulders", heading: "Bubbling Boulders" },
  { path: "/products/fountains", heading: "Fountains" },
  { path: "/pump-table", heading: "Pumps by flow and height" },
  { path: "/plan", heading: "Draw your pond" },
  { path: "/compare", heading: "Side by side", noindex: true },
  { path: "/product/basalt-trio", heading: "Basalt Trio" },
  { path: "/product/cobalt-vase-fountain", heading: "Cobalt Vase Fountain" },
  { path: "/cart", heading: "Your cart", noindex: true },
  { path: "/checkout", heading: "Checkout", noindex: true },
  { path: "/checkout/line", heading: "Before you pay", noindex: true },
  { path: "/checkout/success", heading: "Your order", noindex: true },
  { path: "/services", heading: "We build it, and we keep it running" },
  { path: "/gallery", heading: "Built, filled and running" },
  { path: "/about", heading: "A crew that works with water" },
  { path: "/contact", heading: "Tell us about the yard" },
  { path: "/privacy", heading: "Privacy policy" },
  { path: "/terms", heading: "Terms of service" },
  { path: "/delivery-and-returns", heading: "Delivery and returns" },
  { path: "/order", heading: "Find your order", noindex: true },
  { path: "/back-in-stock", heading: "Tell me when it is back", noindex: true },
  { path: "/no-such-page", heading: "404 Page Not Found", status: 404 },
  { path: "/products/no-such-category", heading: "404 Page Not Found", status: 404 },
  { path: "/product/no-such-product", heading: "Product not found", status: 404 },
];

/** Those that a search engine may list. */
export const indexedPages = publicPages.filter(({ status, noindex }) => !status && !noindex);
