import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openShop } from "#server/boot.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { StaticFiles } from "#server/page-cache/static-files.ts";
import { cheapenPassword } from "#tests/support/admin-visit.ts";

// The shop with its built pages that the browsers of the tests visit. It turns nobody away when it
// falls behind: beside a browser and other programs it often does, a page that got a 503 instead
// of what it asked for says so to its visitor, and no journey is about that
// (server/http/overload.test.ts is).
const root = process.cwd();
const shop = await openShop(root, ({ mode }) => ({
  build: () => import(pathToFileURL(resolve(root, "build/server/index.js")).href),
  files: new StaticFiles(["build/client", "public"], securityHeaders(mode)),
  limits: { mostEventLoopDelayMs: 0 },
}));
// Hundreds of tests sign in. What a real hash costs is for attackers to pay; the form, the cookie
// and all that is checked are the same (desk/account/ has the tests of the hash).
await cheapenPassword(shop);
process.once("SIGTERM", async () => {
  await shop.stop();
  process.exit(0);
});
await shop.start();
