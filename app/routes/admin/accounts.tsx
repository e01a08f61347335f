export { AccountsView as default } from "#desk/account/staff/accounts-view.tsx";
