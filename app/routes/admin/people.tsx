export { PeopleView as default } from "#desk/people/people-view.tsx";
