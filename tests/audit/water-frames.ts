import { openPhoneBrowser } from "./slow-phone.ts";

/** A graphics processor made of software: what it takes itself is not the page's time. */
const graphics = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Lets the page take the software's word, and notes what each drawn frame takes of the page. */
const keepFrames = `
  window.frames = [];
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (type) { return getContext.call(this, type); };
  const gl = WebGLRenderingContext.prototype;
  const { getParameter, drawArrays } = gl;
  gl.getParameter = function (name) { return name === this.RENDERER ? "Processor" : getParameter.call(this, name); };
  let drawn = 0;
  gl.drawArrays = function (...figures) { drawn += 1; drawArrays.apply(this, figures); };
  const request = requestAnimationFrame;
  window.requestAnimationFrame = (draw) => request((now) => {
    const before = drawn;
    const start = performance.now();
    draw(now);
    if (drawn > before) frames.push(performance.now() - start);
  });`;

/**
 * Milliseconds of the page's own work for each frame of the waterline, on the slow phone, until its
 * first swell has come to rest: shortest first.
 */
export async function measureWaterFrames(home: string): Promise<number[]> {
  const browser = await openPhoneBrowser(graphics);
  try {
    const phone = await browser.open({ beforeEachPage: keepFrames });
    await phone.visit(home);
    const canvas = `document.querySelector("main canvas")`;
    await phone.until(`${canvas}.dataset.moves === ""`);
    await phone.until(`${canvas}.dataset.moves === undefined`);
    const frames = await phone.evaluate<number[]>("window.frames");
    await phone.close();
    return frames.toSorted((one, other) => one - other);
  } finally {
    await browser.close();
  }
}
