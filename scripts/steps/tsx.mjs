// `node --import ./scripts/steps/tsx.mjs file.ts`: Node strips types by itself but does not know JSX, which letters
// are written in. For development and tests; the built server is bundled.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, "utf8"));
    if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
    return { format: "module", source: code, shortCircuit: true };
  },
});
