import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Route } from "./+types/gallery";
import Gallery from "./gallery.tsx";

test("a gallery without projects says so", () => {
  const loaderData: Route.ComponentProps["loaderData"] = {
    shareImage: "",
    description: "",
    intro: "",
    closing: "",
    galleryData: { "@context": "https://schema.org", "@graph": [] },
    filters: [],
    projects: [],
    trackRecord: [] as never,
    since: "",
  };
  const Stub = createRoutesStub([
    {
      path: "/gallery",
      Component: () => createElement(Gallery, { loaderData } as unknown as Route.ComponentProps),
    },
  ]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ["/gallery"] }));
  expect(html).toContain("No projects found in this category.");
  expect(html).toContain("0 projects");
});
