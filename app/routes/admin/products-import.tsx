export { ImportView as default } from "#desk/products/transfer/import-view.tsx";
