export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();

/** The best encoding that accept-encoding allows. Browsers send few values: each is parsed once. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  let chosen = known.get(acceptEncoding);
  if (chosen === undefined) {
    chosen = negotiate(acceptEncoding);
    if (known.size < 200) known.set(acceptEncoding, chosen);
  }
  return chosen;
}

function negotiate(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : "identity";
}
