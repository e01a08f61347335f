export { OrdersView as default } from "#desk/orders/list/orders-view.tsx";
