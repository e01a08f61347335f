export { TrashView as default } from "#features/admin/trash-view.tsx";
