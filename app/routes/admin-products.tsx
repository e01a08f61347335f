export { ProductsView as default } from "#features/catalogue-desk/products-view.tsx";
