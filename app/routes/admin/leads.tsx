export { LeadsView as default } from "#desk/leads/list/leads-view.tsx";
