export { ProductsView as default } from "#desk/products/list/products-view.tsx";
