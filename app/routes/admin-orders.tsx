export { OrdersView as default } from "#desk/orders/orders-view.tsx";
