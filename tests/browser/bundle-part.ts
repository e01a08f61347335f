import { rolldown } from "rolldown";

/** A part of the site on its own, as one script, from tests/browser/parts. */
export async function bundlePart(name: string): Promise<string> {
  const bundle = await rolldown({
    input: `tests/browser/parts/${name}.tsx`,
    platform: "browser",
    logLevel: "silent",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "iife", codeSplitting: false });
  return output[0].code;
}
