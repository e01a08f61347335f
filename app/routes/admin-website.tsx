export { WebsiteView as default } from "#features/site-desk/website-view.tsx";
