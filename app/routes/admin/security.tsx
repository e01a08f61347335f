export { SecurityView as default } from "#desk/account/security-view.tsx";
