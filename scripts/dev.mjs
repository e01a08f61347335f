// `npm run dev`: pages, API and hot reload on one port.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { become } from "./steps/say.mjs";

await install({ tests: true });
// The server's own code is watched by name: Vite writes temporary files, and watching everything
// would loop on them.
const watched = ["server", "desk", "features", "platform", "content"].flatMap((folder) => [
  "--watch-path",
  inRoot(folder),
]);
become(runtime(), [...watched, "--watch-preserve-output", "server/dev.ts"], { cwd: root });
