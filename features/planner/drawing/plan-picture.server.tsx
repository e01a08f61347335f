import { renderToStaticMarkup } from "react-dom/server";
import type { Plan } from "../plan.ts";
import { frameOf } from "./frame.ts";
import { drawingLabel, PondDrawing } from "./pond-drawing.tsx";

/** What the house's style sheet says of the drawing's parts: as a picture it stands alone. */
const colours = (ground: string, ink: string, slate: string, line: string, koi: string) =>
  `.fill-ground{fill:${ground}}.stroke-ground{stroke:${ground}}.fill-ink{fill:${ink}}.stroke-ink{stroke:${ink}}.fill-ink\\/5{fill:${ink};fill-opacity:.05}.fill-slate{fill:${slate}}.fill-line{fill:${line}}.stroke-slate{stroke:${slate}}.stroke-line{stroke:${line}}.fill-line\\/15{fill:${line};fill-opacity:.15}.fill-koi{fill:${koi}}`;
const styles = [
  "text{font:15px 'Hanken Grotesk',Arial,sans-serif}.font-semibold{font-weight:600}.font-display{font:30px Marcellus,Georgia,serif}",
  colours("#f3f6f4", "#0f1f1b", "#51605b", "#0e4a43", "#b93a16"),
  `@media(prefers-color-scheme:dark){${colours("#0a1c19", "#e8f0ed", "#a3b5af", "#7fd1c4", "#ff8a5c")}}`,
].join("");

/** A file of its own: for the desk, the consultation form, and whoever keeps it. */
export function planPicture(plan: Plan): string {
  const drawing = renderToStaticMarkup(
    <PondDrawing plan={plan} frame={frameOf(plan)} label={drawingLabel(plan)} />,
  );
  return drawing.replace(">", `><style>${styles}</style>`);
}
