export { QuotesView as default } from "#desk/quotes/list/quotes-view.tsx";
