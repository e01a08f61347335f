import { deliveryPath } from "#content/delivery.ts";
import { orderPagePath } from "#features/orders/customer/order-address.ts";

interface Destination {
  to: string;
  label: string;
  /** Pages that belong to it without being below it. */
  also?: string;
}

export const navigation: readonly Destination[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products", also: "/product/" },
  { to: "/services", label: "Services" },
  { to: "/gallery", label: "Gallery" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
];

/** The footer has links that do not fit into the header. */
export const footerNavigation: readonly Destination[] = [
  ...navigation,
  { to: deliveryPath, label: "Delivery & returns" },
];

/** And to what the sitemap knows by itself, or is for customers and not for search engines. */
export const footerLinks: readonly Destination[] = [
  ...footerNavigation,
  { to: "/plan", label: "Draw your pond" },
  { to: orderPagePath, label: "Find your order" },
];
