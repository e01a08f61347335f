import { data } from "react-router";
import { categories } from "#content/categories.ts";
import { NotFoundView } from "../layout/not-found-view.tsx";
import type { Route } from "./+types/not-found";

export function loader() {
  const links = categories.map(({ name, slug }) => ({ name, to: `/products/${slug}` }));
  return data({ categories: links }, { status: 404, statusText: "Not Found" });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundView categories={loaderData.categories} />;
}
