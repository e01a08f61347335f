import { shores } from "./shores.ts";
import { fragmentShader, mostRings, vertexShader } from "./water-shader.ts";

/** Where things lie, in CSS pixels from the canvas's top left corner. */
export interface WaterPlace {
  width: number;
  height: number;
  line: number;
  /** Left of this there is no picture, but the page above and deep water below. */
  land: number;
  /** The whole picture, beyond what its frame shows of it. */
  plate: readonly [left: number, top: number, width: number, height: number];
  /** From 0 to 1: red, green, blue. */
  colours: Readonly<Record<"above" | "below" | "thread", readonly number[]>>;
}

export interface WaterState {
  time: number;
  swell: number;
  shown: number;
  /** Of each its place, its age in seconds and its strength. */
  rings: readonly (readonly [x: number, y: number, age: number, strength: number])[];
}

export interface WaterPainter {
  lay(place: WaterPlace): void;
  paint(state: WaterState): void;
}

/** More pixels than this are not worth their battery: water is soft. */
const mostPixels = 700_000;

/** What calls itself so is a processor without a graphics processor, too busy for this. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Chromium tells its true name by an extension alone, which Firefox does not like to be asked. */
function isSoftware(gl: WebGLRenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  const asked = name.startsWith("WebKit") && gl.getExtension("WEBGL_debug_renderer_info");
  return software.test(asked ? gl.getParameter(asked.UNMASKED_RENDERER_WEBGL) : name);
}

/** Milliseconds that a shader is given, and again until it is ready. */
const shaderMs = 50;

/**
 * Asked for its outcome at once, a shader is waited for by the whole page. Browsers make it beside
 * the page, and nearly all say when it is done.
 */
async function isLinked(gl: WebGLRenderingContext, program: WebGLProgram): Promise<boolean> {
  gl.linkProgram(program);
  const beside = gl.getExtension("KHR_parallel_shader_compile");
  const isPending = () =>
    beside && !gl.isContextLost() && !gl.getProgramParameter(program, beside.COMPLETION_STATUS_KHR);
  do await new Promise((resolve) => setTimeout(resolve, shaderMs));
  while (isPending());
  return Boolean(gl.getProgramParameter(program, gl.LINK_STATUS));
}

/** Undefined where the browser would have to draw it without a graphics processor, or cannot. */
export async function createPainter(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
): Promise<WaterPainter | undefined> {
  // Taken apart beside the page, which a picture of the page itself is not.
  const bitmap = await createImageBitmap(picture);
  const gl = canvas.getContext("webgl", {
    antialias: false,
    depth: false,
    failIfMajorPerformanceCaveat: true,
    powerPreference: "low-power",
  });
  const program = gl && !isSoftware(gl) && gl.createProgram();
  if (!gl || !program) return undefined;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, "corner");
  if (!(await isLinked(gl, program))) return undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  const texture = (unit: number, load: () => void) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    }
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    load();
  };
  texture(0, () => {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, bitmap);
    bitmap.close();
  });
  // The lower half of the picture in 256 steps.
  const banks = shores.flatMap(([far, near]) => [far, near, 0.5, 1].map((v) => (v - 0.5) * 510));
  texture(1, () => {
    const bytes = new Uint8Array(banks);
    gl.texImage2D(
      ...[gl.TEXTURE_2D, 0, gl.RGBA, shores.length, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes],
    );
  });

  const find = (name: string) => gl.getUniformLocation(program, name);
  gl.uniform1i(find("shores"), 1);
  const [time, swell, shown, ringsAt] = ["time", "swell", "shown", "rings"].map(find);
  const rings = new Float32Array(4 * mostRings);
  // Once unseen: the first time costs more than all others, and nothing moves yet.
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  return {
    lay({ width, height, line, land, plate, colours }) {
      const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
      const wide = Math.round(width * density);
      const high = Math.round(height * density);
      // Set to what it is, it would be made anew.
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      gl.viewport(0, 0, wide, high);
      gl.uniform2f(find("size"), width, height);
      gl.uniform1f(find("line"), line);
      gl.uniform1f(find("land"), land);
      gl.uniform4f(find("plate"), ...plate);
      for (const [name, colour] of Object.entries(colours)) gl.uniform3fv(find(name), colour);
    },
    paint(state) {
      gl.uniform1f(time ?? null, state.time);
      gl.uniform1f(swell ?? null, state.swell);
      gl.uniform1f(shown ?? null, state.shown);
      rings.fill(0);
      for (const [index, ring] of state.rings.entries()) rings.set(ring, 4 * index);
      gl.uniform4fv(ringsAt ?? null, rings);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
  };
}
