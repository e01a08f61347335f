export { LeadsView as default } from "#features/admin/leads-view.tsx";
