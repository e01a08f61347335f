export { CustomersView as default } from "#desk/customers/customers-view.tsx";
