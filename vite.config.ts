import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What every page loads: React, the router, header and footer, and the parts that most pages are made of. */
const shell =
  /app.(entry\.client|root|page-meta)\.tsx?|ui.(awaited|breadcrumb|button|class-names|icon|json-ld|json-ld-text|link|picture|price|section|spinner|waterline)\.tsx?|platform.(api-client|cart-session|money)\.ts|catalogue.(catalogue-client|fountain-note|picture-fit|product|product-price|specification-list)\.tsx?$/;

/**
 * Nearly all of the shell is called when a page comes alive. Told so (by a comment, and it must come first), Chromium compiles
 * its functions beside the main thread while it loads, not one by one on the main thread when they are called.
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compiledAhead],
  build: {
    // The server reads public/ in place: no second copy of every picture at each build.
    copyPublicDir: false,
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // In one file it is 6 kB smaller after compression than in the twenty it would be split into.
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "shell", test: shell }] } },
        },
      },
    },
  },
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
