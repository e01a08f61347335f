export { SavedTextsView as default } from "#desk/messages/saved-texts-view.tsx";
