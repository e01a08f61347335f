import { HeronHighDrawing } from "#features/catalogue/heron-high/heron-high-drawing.tsx";
import type { Product } from "#features/catalogue/product.ts";
import { HearIt } from "#features/catalogue/water-sound/hear-it.tsx";

/** How large it is, and what it sounds like: for what has a size to see or water to hear. */
export function BesideIt({ product: { heronHigh, waterSound, soldBy } }: { product: Product }) {
  return (
    <div className="grid grid-cols-1 gap-8 pt-8">
      {heronHigh && <HeronHighDrawing heronHigh={heronHigh} hasChooser={soldBy === "quote"} />}
      {waterSound && <HearIt key={waterSound.sizes[0]?.sku} waterSound={waterSound} />}
    </div>
  );
}
