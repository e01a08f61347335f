export { AuditView as default } from "#desk/audit/audit-view.tsx";
