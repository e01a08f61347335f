export { NewQuoteView as default } from "#desk/quotes/start/new-quote-view.tsx";
