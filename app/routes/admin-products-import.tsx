export { ImportView as default } from "#features/catalogue-desk/import-view.tsx";
