import { encode } from "uqr";

/** Dark squares on white in both themes: that is what phones read. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full"
      role="img"
      aria-label="QR code of the key below"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
