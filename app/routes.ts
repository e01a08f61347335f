import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("products", "routes/products.tsx"),
  route("products/:category", "routes/category.tsx"),
  route("product/:slug", "routes/product.tsx"),
  route("cart", "routes/cart.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("checkout/success", "routes/checkout-success.tsx"),
  route("services", "routes/services.tsx"),
  route("gallery", "routes/gallery.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("admin", "routes/admin.tsx", [
    index("routes/admin-dashboard.tsx"),
    route("orders", "routes/admin-orders.tsx"),
    route("orders/:id", "routes/admin-order.tsx"),
    route("leads", "routes/admin-leads.tsx"),
    route("outbox", "routes/admin-outbox.tsx"),
    route("trash", "routes/admin-trash.tsx"),
    route("audit", "routes/admin-audit.tsx"),
    route("security", "routes/admin-security.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
