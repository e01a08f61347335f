import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What every page loads: React, the router, header and footer, and the parts that most pages are
 * made of.
 */
const shell =
  /app.(entry\.client|root|page-meta)\.tsx?|doors.measured\.ts|back-in-stock-address\.ts|ui.(awaited|breadcrumb|button|class-names|icon|json-ld|json-ld-text|dialogs.lightbox|link|picture|price|section|spinner|waterline)\.tsx?|platform.(api-client|cart-session|money)\.ts|catalogue.(catalogue-client|listing.picture-fit|product|product-link|product-price|product-page.quote-request|stock|search.search-result)\.tsx?$/;

/** What the product's page and the cart have in common. */
const buying = /features.cart.(selection.also-needed|quantity-stepper)\.tsx$/;

/**
 * All that changes a cart: fetched as one file at the first press of a button that needs it, or
 * with the first page of somebody who has one.
 */
const cart =
  /features.cart.(selection.add-selection|cart-actions|cart-client|cart-lines|cart-mirror|cart-changes|cart-totals|local-cart|selection.product-line)\.ts$/;

/** The rules and the drawing of ponds: one file, for the planner, the front page and the doors. */
const planner = /features.planner.(rules|drawing|parts)./;

/**
 * Nearly all of the shell is called when a page comes alive. Told so (by a comment, and it must
 * come first), Chromium compiles its functions beside the main thread while it loads, not one by
 * one on the main thread when they are called.
 */
const compiledAhead: Plugin = {
  name: "shell-compiled-ahead",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const file = Object.values(bundle).find(({ name }) => name === "shell");
      if (file?.type !== "chunk")
        return this.error("There is no chunk named shell to compile ahead.");
      file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/**
 * Vite wraps every part that is loaded later in a helper of 2 kB, which fetches the style sheets
 * and scripts of that part first. Ours have none: one style sheet is for all, and modulePreload is
 * off. The day a part has some, the build says so.
 */
const noPreloadHelper: Plugin = {
  name: "no-preload-helper",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.code.includes("__vite__mapDeps")) {
          return this.error(`${file.fileName} loads a part that has files of its own to preload.`);
        }
      }
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compiledAhead, noPreloadHelper],
  build: {
    // The server reads public/ in place: no second copy of every picture at each build.
    copyPublicDir: false,
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // What is loaded later is one file each, or is fetched ahead when the browser is idle: nothing
    // has to be told of what it will need.
    modulePreload: false,
    // How long each plugin took helps nobody who builds.
    // Of files that browser and server both name, so it is the same for both.
    rolldownOptions: { checks: { pluginTimings: false }, output: { hashCharacters: "hex" } },
  },
  environments: {
    client: {
      // In one file it is 6 kB smaller after compression than in the twenty it would be split into.
      build: {
        rolldownOptions: {
          output: {
            // The manifest names every file, and a hash does not compress: 28 bits tell one content
            // of a name from the others.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "shell", test: shell, priority: 1 },
                { name: "buying", test: buying },
                { name: "cart", test: cart },
                { name: "pond", test: planner },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
