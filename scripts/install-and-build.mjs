// Everything that `npm start` does before it starts the shop: for a release or a container image.
// --install-only: an image keeps that step until what is installed changes.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";

await install();
if (!process.argv.includes("--install-only")) await build();
