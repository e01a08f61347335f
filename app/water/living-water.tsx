import { useEffect, useRef } from "react";
import { savesData } from "#ui/saves-data.ts";
import { whenIdle } from "#ui/when-idle.ts";

/**
 * The waterline of a spread comes alive when the browser has nothing else to do: until then, and
 * wherever the visitor or the device wants calm, the picture below it is all there is.
 */
export function LivingWater() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const still = new AbortController();
    const start = async () => {
      const { liveWater } = await import("./live-water.ts");
      if (canvas.current) liveWater(canvas.current, still.signal);
    };
    const cancel = savesData() ? undefined : whenIdle(() => void start().catch(() => {}));
    return () => {
      cancel?.();
      still.abort();
    };
  }, []);
  return <canvas ref={canvas} className="living-water" />;
}
