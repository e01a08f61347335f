import { business } from "#content/business.ts";
import drawing from "../drawings/service-area.svg?url";

type Town = (typeof business.serviceAreas)[number];

/** Where the name stands, seen from the dot. `dy` is in letters, which are larger on phones. */
interface NamePlace {
  dx: number;
  dy: string;
  anchor: "start" | "middle" | "end";
}

interface Place {
  x: number;
  y: number;
  name: NamePlace;
}

const right: NamePlace = { dx: 16, dy: "0.35em", anchor: "start" };
const left: NamePlace = { dx: -16, dy: "0.35em", anchor: "end" };
const below: NamePlace = { dx: 0, dy: "1.35em", anchor: "middle" };

/** In the units of the drawing: see its scale. No name lies over a line or another name. */
const places: Record<Town, Place> = {
  "Sheffield Village": { x: 102, y: 214, name: { dx: -62, dy: "1.75em", anchor: "start" } },
  Avon: { x: 217, y: 223, name: right },
  "Avon Lake": { x: 230, y: 108, name: { dx: 24, dy: "1.35em", anchor: "end" } },
  "Bay Village": { x: 431, y: 152, name: left },
  Westlake: { x: 439, y: 224, name: below },
  "Rocky River": { x: 588, y: 168, name: { dx: -12, dy: "1em", anchor: "end" } },
  "North Olmsted": { x: 404, y: 314, name: left },
  "Olmsted Falls": { x: 470, y: 406, name: left },
};

const layers = {
  lake: "fill-line/15",
  river: "stroke-line/40 stroke-2",
  shore: "stroke-line stroke-2",
  level: "stroke-line",
  scale: "stroke-slate",
} as const;

/** The towns we work in, between Lake Erie and the Rocky River. */
export function ServiceAreaMap({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 700 480"
      role="img"
      aria-label={`Map of the Lake Erie shore with ${business.serviceAreas.join(", ")}`}
      className={className}
      fill="none"
      strokeWidth="1.25"
      strokeLinejoin="round"
    >
      {Object.entries(layers).map(([part, colours]) => (
        <use key={part} href={`${drawing}#${part}`} className={colours} />
      ))}
      <text x="40" y="52" className="fill-line font-display text-[34px] lg:text-[28px]">
        Lake Erie
      </text>
      <text x="236" y="450" className="fill-slate text-[28px] lg:text-[15px]">
        5 miles
      </text>
      <g className="fill-ink text-[29px] font-semibold lg:text-[17px] lg:font-medium">
        {business.serviceAreas.map((town) => {
          const { x, y, name } = places[town];
          return (
            <g key={town}>
              <circle cx={x} cy={y} r="6" className="fill-pond" />
              {town === business.address.city && (
                <circle cx={x} cy={y} r="12" className="fill-none stroke-pond" />
              )}
              <text x={x + name.dx} y={y} dy={name.dy} textAnchor={name.anchor}>
                {town}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
