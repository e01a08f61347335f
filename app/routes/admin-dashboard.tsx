export { DashboardView as default } from "#features/admin/dashboard-view.tsx";
