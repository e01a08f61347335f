export { NewLeadView as default } from "#desk/leads/new/new-lead-view.tsx";
