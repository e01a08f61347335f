export { DiscountsView as default } from "#desk/discounts/discounts-view.tsx";
