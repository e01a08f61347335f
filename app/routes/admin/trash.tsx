export { TrashView as default } from "#desk/trash-view.tsx";
