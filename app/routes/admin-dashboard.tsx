export { DashboardView as default } from "#desk/dashboard/dashboard-view.tsx";
