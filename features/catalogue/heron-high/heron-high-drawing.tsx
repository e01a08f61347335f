import { heronBody, heronLegs } from "#ui/heron.tsx";
import { type DrawnSize, type HeronHigh, heronInches } from "./heron-high.ts";
import { outlinePaths } from "./outline-paths.ts";

// The same on every page, so that one product can be held against another: only what is larger
// makes the sheet larger.
const usual = { wide: 152, high: 64 };
/** As the mark is drawn in `ui/heron.tsx`. */
const mark = { high: 47, foot: 57 };
const heronWide = 54;
const margin = 6;
const gap = 4;

interface HeronHighDrawingProps {
  heronHigh: HeronHigh;
  /** When the page has no other place to choose a size. */
  hasChooser: boolean;
}

/**
 * All sizes to scale beside the mark, the chosen one strong. Which is chosen is told by the page's
 * radio buttons and shown by `heron-high` in app/app.css: it works as HTML alone.
 */
export function HeronHighDrawing({ heronHigh, hasChooser }: HeronHighDrawingProps) {
  const { outline, sizes } = heronHigh;
  const widest = Math.max(...sizes.map(widthOf));
  const highest = Math.max(...sizes.flatMap(({ pieces }) => pieces.map(({ high }) => high)));
  const wide = Math.max(usual.wide, heronWide + widest + 2 * margin + gap);
  const high = Math.max(usual.high, highest + 2 * margin);
  const middle = heronWide + (wide - heronWide) / 2;
  return (
    <section aria-labelledby="heron-high-title" className="heron-high">
      <h2 id="heron-high-title" className="text-lead font-semibold">
        Heron-high
      </h2>
      <svg
        viewBox={`0 ${margin - high} ${wide} ${high}`}
        role="img"
        aria-label="To scale beside a great blue heron, which stands about 4 ft"
        className="mt-2 w-full text-line"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={`M0 ${-heronInches}H${wide}`}
          strokeDasharray="2 4"
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
        <text x={wide} y={-heronInches - 2} textAnchor="end" className="fill-slate" stroke="none">
          4 ft
        </text>
        <g transform={`scale(${heronInches / mark.high}) translate(0 ${-mark.foot})`}>
          <path d={heronBody} fill="currentColor" stroke="none" />
          <path d={heronLegs} strokeWidth="1.3" />
        </g>
        <g className="sizes">
          {sizes.map((size) => (
            <g key={size.sku}>
              <Pieces d={outlinePaths[outline]} size={size} middle={middle} />
            </g>
          ))}
        </g>
        <path d={`M0 0H${wide}`} vectorEffect="non-scaling-stroke" />
      </svg>
      {hasChooser && <Chooser sizes={sizes} />}
      <ol className="sizes mt-3 grid grid-cols-1 text-small text-slate">
        {sizes.map(({ sku, name, says }) => (
          <li key={sku}>
            <span className="font-semibold text-ink">{name}:</span> {says}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pieces({ d, size, middle }: { d: string; size: DrawnSize; middle: number }) {
  let left = middle - widthOf(size) / 2;
  return size.pieces.map(({ wide, high }) => {
    const place = left;
    left += wide + gap;
    return (
      <path
        key={place}
        d={d}
        transform={`translate(${place} 0) scale(${wide} ${high})`}
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}

function widthOf({ pieces }: DrawnSize): number {
  return pieces.reduce((sum, { wide }) => sum + wide + gap, -gap);
}

/** Native radio buttons, as in the box of what can be bought; a page has one or the other. */
function Chooser({ sizes }: { sizes: readonly DrawnSize[] }) {
  if (sizes.length < 2) return null;
  return (
    <fieldset id="sizes" className="mt-3 flex flex-wrap gap-2" data-print="none">
      <legend className="sr-only">Draw the size</legend>
      {sizes.map(({ sku, name }, index) => (
        <label
          key={sku}
          className="relative flex min-h-11 min-w-11 cursor-pointer items-center rounded-edge border border-control px-3 text-small wrap-anywhere has-checked:border-pond has-checked:bg-pond has-checked:text-on-pond has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pond"
        >
          <input
            type="radio"
            name="drawn"
            value={sku}
            defaultChecked={index === 0}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
