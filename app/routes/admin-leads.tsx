export { LeadsView as default } from "#desk/leads/leads-view.tsx";
