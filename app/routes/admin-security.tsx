export { SecurityView as default } from "#features/admin/security-view.tsx";
