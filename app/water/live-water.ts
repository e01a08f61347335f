import { readStored, watchCart } from "#features/cart/stored-cart.ts";
import { WaterMotion } from "./water-motion.ts";
import { createPainter, type WaterPlace } from "./water-painter.ts";

declare global {
  interface Navigator {
    /** Known to Chromium alone, and not to TypeScript. */
    getBattery?(): Promise<{ charging: boolean; level: number }>;
  }
}

/** From here on Chromium's own battery saver sets in. */
const lowBattery = 0.2;
/** How far the canvas reaches over the line, where waves rise (`living-water` in app/app.css). */
const overTheLine = 12;
/** Pixels that a pointer draws from ring to ring. */
const stride = 70;

/**
 * Moves the water below the line until the signal: once when it is first seen, then whenever
 * something touches it. Draws only while something moves and can be seen.
 */
export async function liveWater(canvas: HTMLCanvasElement, gone: AbortSignal): Promise<void> {
  const section = canvas.closest("section");
  const picture = section?.querySelector("img");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  if (!section || !picture || calm.matches || (await isOnLowBattery())) return;
  let [pieces] = await Promise.all([piecesInCart(), picture.decode()]);
  if (gone.aborted) return;
  const painter = await createPainter(canvas, picture);
  if (!painter || gone.aborted) return;

  const motion = new WaterMotion();
  const now = () => performance.now() / 1000;
  let place: WaterPlace | undefined;
  let frame = 0;
  let isSeen = false;
  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.moves;
  };
  const draw = () => {
    const state = isSeen && !calm.matches ? motion.at(now()) : undefined;
    if (!state) return rest();
    painter.paint(state);
    canvas.dataset.moves ??= "";
    frame = requestAnimationFrame(draw);
  };
  const lay = () => {
    // Already taken out of the page, and not yet told.
    if (!canvas.isConnected) return;
    place = measure(canvas, section, picture);
    painter.lay(place);
  };
  const wake = () => {
    if (frame || !isSeen || calm.matches) return;
    lay();
    frame = requestAnimationFrame(draw);
  };
  const touch = (x: number, y: number, strength: number) => {
    if (!isSeen || calm.matches) return;
    motion.ring(now(), x, y, strength);
    wake();
  };

  let last = { x: Number.NaN, y: Number.NaN };
  const onPointer = ({ type, clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    const isFar = !(Math.hypot(at.x - last.x, at.y - last.y) < stride);
    const line = place?.line ?? 0;
    // Over the text there is no water but the line.
    const isWater = at.x > (place?.land ?? 0) ? at.y > line - 8 : Math.abs(at.y - line) < 24;
    if (!isWater || (type === "pointermove" && !isFar)) return;
    last = at;
    touch(at.x, Math.max(at.y, line), type === "pointerdown" ? 1 : 0.7);
  };
  const signal = gone;
  section.addEventListener("pointermove", onPointer, { passive: true, signal });
  section.addEventListener("pointerdown", onPointer, { passive: true, signal });

  const watcher = new IntersectionObserver(([entry]) => {
    const isFirst = !place;
    isSeen = entry?.isIntersecting ?? false;
    if (isSeen && isFirst) motion.swell(now());
    if (isSeen) wake();
    else rest();
  });
  watcher.observe(canvas);
  // While it rests nobody sees where it lies; while it moves it has to be where the picture is.
  const sizes = new ResizeObserver(() => {
    if (frame) lay();
  });
  sizes.observe(canvas);
  // What falls into the cart, be it in another tab, falls into the water as well.
  const leaveCart = watchCart(async () => {
    const before = pieces;
    pieces = await piecesInCart();
    if (place && pieces > before) touch((place.land + place.width) / 2, place.line + 40, 1);
  });
  const stop = () => {
    rest();
    watcher.disconnect();
    sizes.disconnect();
    leaveCart();
  };
  signal.addEventListener("abort", stop);
  canvas.addEventListener("webglcontextlost", stop, { signal });
}

/** What reads a cart is loaded when there is one. */
async function piecesInCart(): Promise<number> {
  if (readStored() === null) return 0;
  return (await import("#features/cart/cart-totals.ts")).readTotals().count;
}

async function isOnLowBattery(): Promise<boolean> {
  const battery = await navigator.getBattery?.().catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level <= lowBattery;
}

function measure(
  canvas: HTMLCanvasElement,
  section: HTMLElement,
  picture: HTMLImageElement,
): WaterPlace {
  const from = canvas.getBoundingClientRect();
  const frame = picture.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = picture;
  // As `object-fit: cover` lays it.
  const scale = Math.max(frame.width / naturalWidth, frame.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const colour = (element: Element, name: "background-color" | "color") =>
    (
      getComputedStyle(element)
        .getPropertyValue(name)
        .match(/[\d.]+/g) ?? []
    )
      .slice(0, 3)
      .map((part) => Number(part) / 255);
  const deep = section.querySelector(".submerged") ?? section;
  return {
    width: from.width,
    height: from.height,
    line: overTheLine,
    land: frame.left - from.left,
    plate: [
      frame.left - from.left + (frame.width - width) / 2,
      frame.top - from.top + (frame.height - height) / 2,
      width,
      height,
    ],
    colours: {
      above: colour(document.body, "background-color"),
      below: colour(deep, "background-color"),
      thread: colour(canvas, "color"),
    },
  };
}
