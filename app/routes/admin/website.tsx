export { WebsiteView as default } from "#desk/website/website-view.tsx";
