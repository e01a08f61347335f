import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What every page loads: React, the router, header and footer, and the parts that most pages are made of. */
const shell =
  /app.(entry\.client|root|page-meta)\.tsx?|ui.(awaited|breadcrumb|button|class-names|icon|json-ld|json-ld-text|link|picture|price|section|spinner|waterline)\.tsx?|platform.(api-client|cart-session|later|money)\.ts|catalogue.(catalogue-client|fountain-note|picture-fit|product|product-price|specification-list)\.tsx?$/;

/**
 * React Router's tracing, which nothing here switches on, is 1 kB on every page: in what the browser gets, its functions
 * do nothing. Should a later version want others, the build fails and names them.
 */
const withoutRouterTracing: Plugin = {
  name: "without-router-tracing",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (!/react-router.dist.production.lib.router.instrumentation\.js$/.test(id)) return;
    return `export const consumeInstrumentationClientResultMetaReceiver = () => {};
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = undefined;`;
  },
};

export default defineConfig({
  plugins: [withoutRouterTracing, tailwindcss(), reactRouter()],
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
