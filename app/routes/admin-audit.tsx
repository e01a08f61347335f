export { AuditView as default } from "#features/admin/audit-view.tsx";
