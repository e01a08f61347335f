import { describe, expect, it } from "vitest";
import { readSpecification } from "./read-specification.ts";
import { sayNamedFact } from "./say-fact.ts";

function understood(label: string, text: string): string {
  const reading = readSpecification(label, text);
  return reading.state === "understood"
    ? reading.facts.map(sayNamedFact).join("; ")
    : reading.state;
}

describe("a specification", () => {
  it.each([
    ["Flow", "3,000 GPH at 5 ft", "flow 3,000 GPH at 5 ft"],
    ["Flow", "3000gph @ 5'", "flow 3,000 GPH at 5 ft"],
    ["Flow rate", "50 GPM", "flow 50 GPM"],
    ["Flow", "1,200 to 3,000 GPH", "flow 1,200 to 3,000 GPH"],
    ["Flow", "30 GPH at 40 psi", "flow 30 GPH at 40 psi"],
    ["Flow", "320 / 2,000 GPH at 1 / 5 ft", "flow 320 / 2,000 GPH at 1 / 5 ft"],
    ["Head height", "15 ft maximum", "max head 15 ft"],
    ["MAX HEAD:", "up to 15 ft", "max head 15 ft"],
    ["Head", "15 ft", "max head 15 ft"],
    ["Head", "14 x 12 in", "net head 14 x 12 in"],
    ["Dimensions", "20 x 25 ft", "size 20 x 25 ft"],
    ["Dimensions", "20×25′", "size 20 x 25 ft"],
    ["Dimensions", "16 in across, 28 in high", "size 16 in across, 28 in high"],
    ["Height", "5 ft 6 in", "size 66 in high"],
    ["Size", "16 x 20 in", "size 16 x 20 in"],
    ["Size", "16 oz", "contents 16 oz"],
    ["Pond size", "4 x 6 ft, 18 in deep", "pond 4 x 6 ft, 18 in deep"],
    ["Pond size", "up to 1,000 gal", "pond of up to 1,000 gal"],
    ["Pipe size", "1 1/2 in", "pipe 1 1/2 in"],
    ["Pipe size", "1-1/2″", "pipe 1 1/2 in"],
    ["Pipe size", "1½ inches", "pipe 1 1/2 in"],
    ["Inlet", "two 2 in", "pipe two 2 in"],
    ["Outlet", "1/2 in, 1 1/2 in", "pipe 1/2 in, 1 1/2 in"],
    ["Weight", "1,720 lb", "weight 1,720 lb"],
    ["Weight", "12 oz", "weight 12 oz"],
    ["Power", "145 W", "power 145 W"],
    ["Voltage", "115 V", "voltage 115 V"],
    ["Cord", "25 ft cord", "cord 25 ft"],
    ["Cable", "3 x 20 ft", "cable three 20 ft"],
    ["Lip width", "24 in wide lip", "lip width 24 in"],
    ["Material", "EPDM, 45 mil", "material epdm; thickness 45 mil"],
    ["Material", "Brass and vinyl", "material brass, vinyl"],
    ["Color", "Black", "color black"],
    ["Volume", "0.4 cu ft", "volume 0.4 cu ft"],
    ["Hose", "two 25 ft of 3/8 in", "hose two 25 ft; pipe 3/8 in"],
    ["Load", "3,000 lb a square foot", "load 3,000 lb a square foot"],
    ["Coverage", "12 sq ft at 2 in deep", "coverage 12 sq ft at 2 in deep"],
    ["Works at", "above 50 °F", "temperature at least 50 °F"],
  ])("%s: %s is understood as %s", (label, text, said) => {
    expect(understood(label, text)).toBe(said);
  });

  it.each([
    ["Power", "145", "without its unit"],
    ["Power", "145 ft", "in a unit of something else"],
    ["Flow", "20 to 10 GPH", "the wrong way round"],
    ["Flow", "3,000 GPH at 5 ft and 10 ft", "with more heads than flows"],
    ["Weight", "12 bags, 40 lb", "beside another number"],
    ["Weight", "12345678901 lb", "with too many digits"],
    ["Dimensions", "1 x 2 x 3 x 4 in", "with four sides"],
    ["Color", "RAL 7016", "as a color's number"],
  ])("%s: %s is not understood, %s", (label, text) => {
    expect(readSpecification(label, text).state).toBe("not understood");
  });

  it("is left alone where there is no number, or nobody reads the label", () => {
    expect(readSpecification("Liner", "Not needed")).toEqual({ state: "no number" });
    expect(readSpecification("Dose", "1 oz for 250 gal a week")).toEqual({ state: "plain text" });
    expect(readSpecification("constructor", "3 ft")).toEqual({ state: "plain text" });
  });

  it("is kept in one unit for each kind, whatever it was written in", () => {
    const flow = readSpecification("Flow", "50 GPM at 2 m");
    expect(flow).toMatchObject({
      facts: [{ amounts: [{ least: 3000, most: 3000 }], atHeadFt: [6.5617], unit: "gpm" }],
    });
    const size = readSpecification("Dimensions", "20 x 25 ft");
    expect(size).toMatchObject({
      facts: [{ sides: [{ amounts: [{ least: 240 }] }, { amounts: [{ least: 300 }] }] }],
    });
    const ounces = readSpecification("Weight", "12 oz");
    expect(ounces).toMatchObject({ facts: [{ amounts: [{ least: 0.75, most: 0.75 }] }] });
  });
});
