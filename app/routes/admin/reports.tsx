export { ReportsView as default } from "#desk/reports/reports-view.tsx";
