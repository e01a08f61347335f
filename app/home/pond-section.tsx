import { classNames } from "#ui/class-names.ts";
import drawing from "../drawings/pond-section.svg?url";

const key = [
  "Skimmer: takes the leaves before they sink",
  "Plant shelf, 12 in down",
  "Frost, 30 in down: the ground moves above it",
  "Koi winter below the ice, 4 ft down",
  "Fall on a compacted base, fed by the pump",
] as const;

const places = [
  [79, 88],
  [206, 196],
  [24, 270],
  [360, 236],
  [532, 84],
] as const;

/** Parts of the drawing from the lowest to the uppermost, each in its colour. */
const layers = {
  water: "fill-line/15",
  pipe: "stroke-slate",
  earth: "stroke-ink",
  stones: "fill-ground stroke-ink",
  falls: "stroke-line stroke-3",
  level: "stroke-line stroke-[1.5]",
  depth: "stroke-slate",
  koi: "fill-koi",
} as const;

/** A section through a pond, the way we draw it before we dig. */
export function PondSection({ className }: { className?: string }) {
  return (
    <figure className={classNames("flex flex-col", className)}>
      <svg
        viewBox="0 20 700 384"
        role="img"
        aria-label="Section through a pond: skimmer, plant shelf, frost line, deep end and waterfall"
        className="w-full"
        fill="none"
        strokeWidth="1.25"
        strokeLinejoin="round"
      >
        {Object.entries(layers).map(([part, colours]) => (
          <use key={part} href={`${drawing}#${part}`} className={colours} />
        ))}
        {places.map(([x, y], index) => (
          <g key={x} className="text-[26px] md:text-[17px]">
            <circle cx={x} cy={y} className="fill-ground stroke-ink [r:22px] md:[r:16px]" />
            <text x={x} y={y} dy="0.36em" textAnchor="middle" className="fill-ink font-semibold">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-4 border-t border-rule pt-3 text-small text-slate">
        <p className="font-semibold text-ink">Section through a koi pond, frost to fall</p>
        <ol className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {key.map((text, index) => (
            <li key={text} className="flex gap-2">
              <span className="figures font-semibold text-ink">{index + 1}</span>
              {text}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
