export { OrdersView as default } from "#features/admin/orders-view.tsx";
