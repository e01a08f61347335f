import { describe, expect, it } from "vitest";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { waterSoundOf } from "./hear-product.ts";
import { makeWater, rms } from "./make-water.ts";
import { drops, type FallingWater, rise } from "./water-sound.ts";

const format = { rate: 24_000, seconds: 4 };
const film: FallingWater = { gph: 320, drop: 14, wide: 6, from: "lip" };
const sheet: FallingWater = { gph: 1_610, drop: 14, wide: 14, from: "lip" };
const boulder: FallingWater = { gph: 550, drop: rise, wide: 1.5, from: "bore" };

/** Hertz: where the middle of the sound's power lies. */
function centroid(samples: Float32Array, rate: number): number {
  const size = 4096;
  let [weighted, total] = [0, 0];
  for (let start = 0; start + size <= samples.length; start += size) {
    for (const [bin, power] of spectrum(samples.subarray(start, start + size)).entries()) {
      weighted += power * ((bin * rate) / size);
      total += power;
    }
  }
  return weighted / total;
}

/** Power of each bin of a window, by the fast Fourier transform. */
function spectrum(window: Float32Array): number[] {
  const size = window.length;
  const transform = (real: number[], imaginary: number[]): [number[], number[]] => {
    const { length } = real;
    if (length === 1) return [real, imaginary];
    const half = (list: number[], odd: number) => list.filter((_, index) => index % 2 === odd);
    const [er, ei] = transform(half(real, 0), half(imaginary, 0));
    const [or, oi] = transform(half(real, 1), half(imaginary, 1));
    const [outR, outI] = [new Array<number>(length), new Array<number>(length)];
    for (let k = 0; k < length / 2; k++) {
      const [cos, sin] = [
        Math.cos((2 * Math.PI * k) / length),
        -Math.sin((2 * Math.PI * k) / length),
      ];
      const [r, i] = [or[k] ?? 0, oi[k] ?? 0];
      const [tr, ti] = [cos * r - sin * i, cos * i + sin * r];
      outR[k] = (er[k] ?? 0) + tr;
      outI[k] = (ei[k] ?? 0) + ti;
      outR[k + length / 2] = (er[k] ?? 0) - tr;
      outI[k + length / 2] = (ei[k] ?? 0) - ti;
    }
    return [outR, outI];
  };
  const hann = (at: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size);
  const [real, imaginary] = transform(
    Array.from(window, (sample, at) => sample * hann(at)),
    new Array<number>(size).fill(0),
  );
  return Array.from({ length: size / 2 }, (_, k) => (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2);
}

/** So that it is heard, not only computed. */
const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > 1.02 * (values[index - 1] ?? 0));
const peak = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const heard = (waters: readonly FallingWater[]) =>
  waters.map((water) => {
    const samples = makeWater(water, format);
    return { loudness: rms(samples), centroid: centroid(samples, format.rate) };
  });

describe("the sound of water", () => {
  it("is louder and brighter the farther it falls", () => {
    const found = heard([4, 8, 14, 24, 36].map((drop) => ({ ...sheet, drop })));
    expect(found.map(({ loudness }) => loudness)).toSatisfy(isRising);
    expect(found.map((one) => one.centroid)).toSatisfy(isRising);
  });

  it("is louder and deeper the more of it falls from the same lip", () => {
    const found = heard([700, 1_400, 2_800, 5_600].map((gph) => ({ ...sheet, gph })));
    expect(found.map(({ loudness }) => loudness)).toSatisfy(isRising);
    expect(found.map((one) => one.centroid).toReversed()).toSatisfy(isRising);
  });

  it("is brighter when a wider lip thins the same flow", () => {
    const found = heard([12, 24, 48].map((wide) => ({ ...sheet, wide })));
    expect(found.map((one) => one.centroid)).toSatisfy(isRising);
  });

  it("tells a film from a sheet from a bubbling boulder", () => {
    const [ofFilm, ofSheet, ofBoulder] = heard([film, sheet, boulder]);
    expect(ofFilm?.loudness).toBeLessThan((ofSheet?.loudness ?? 0) * 0.8);
    expect(ofBoulder?.loudness).toBeLessThan((ofFilm?.loudness ?? 0) * 0.8);
    expect(ofFilm?.centroid).toBeGreaterThan((ofSheet?.centroid ?? 0) * 1.3);
    expect(ofBoulder?.centroid).toBeLessThan((ofSheet?.centroid ?? 0) * 0.8);
  });

  it("is heard and never clips, for all that is sold at any drop", () => {
    const sounds = shippedCatalogue().flatMap((product) => waterSoundOf(product) ?? []);
    expect(sounds.length).toBeGreaterThan(20);
    const waters = sounds.flatMap(({ from, sizes }) =>
      sizes.flatMap(({ gph, wide }) =>
        (from === "bore" ? [rise] : [drops.least, drops.most]).map((drop) => ({
          gph,
          wide,
          drop,
          from,
        })),
      ),
    );
    for (const water of waters) {
      const samples = makeWater(water, { rate: 24_000, seconds: 0.5 });
      expect({ water, peak: peak(samples) > 0.9 }).toEqual({ water, peak: false });
      expect(20 * Math.log10(rms(samples))).toBeGreaterThan(-38);
    }
  });

  it("goes round without a seam: the last step is like any other", () => {
    let [seams, all] = [0, 0];
    for (let seed = 1; seed <= 80; seed++) {
      const samples = makeWater(boulder, { rate: 24_000, seconds: 0.2, seed });
      const steps = samples.map((sample, at) => (sample - (samples.at(at - 1) ?? 0)) ** 2);
      seams += steps[0] ?? 0;
      all += steps.reduce((sum, step) => sum + step, 0) / steps.length;
    }
    expect(seams / all).toBeLessThan(2);
  });

  it("has no drop so loud that each round is known by it", () => {
    for (const water of [film, sheet, boulder]) {
      const samples = makeWater(water, { rate: 24_000, seconds: 5 });
      expect(peak(samples) / rms(samples)).toBeLessThan(10);
    }
  });

  it("is the same each time for the same seed", () => {
    const short = { rate: 24_000, seconds: 0.2 };
    expect(makeWater(sheet, short)).toEqual(makeWater(sheet, short));
    expect(makeWater(sheet, { ...short, seed: 2 })).not.toEqual(makeWater(sheet, short));
  });
});
