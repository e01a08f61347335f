import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The server reads public/ in place: no second copy of every picture at each build.
    copyPublicDir: false,
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
