import type { FallingWater } from "./water-sound.ts";

// docs/water-sound.md says what each of these numbers rests on.
const gravity = 9.81;
const metresPerInch = 0.0254;
const cubicMetresPerGph = 1.0515e-6;
/** Of the strongest fall that is sold, and how much louder twice the power is. */
const loudest = { watts: 65, rms: 0.14, growth: 0.35 };

export interface Recipe {
  /** Root mean square of the finished samples. */
  rms: number;
  /** Of the middle bubble. */
  radius: number;
  bubblesPerSecond: number;
  /** How much of the loudness is hiss, and how much rumble; the rest is bubbles. */
  hiss: number;
  rumble: number;
  /** Hertz: the middle of the hiss. */
  pitch: number;
}

/** From what the water does to what is heard of it. */
export function recipeOf({ gph, drop, wide, from }: FallingWater): Recipe {
  const height = drop * metresPerInch;
  const speed = Math.sqrt(2 * gravity * height);
  const watts = 1000 * gravity * height * gph * cubicMetresPerGph;
  /** 100 GPH on each inch of a lip is a full sheet; less is a film that tears into drops. */
  const thickness = gph / wide / 100;
  const isSheet = from === "lip";
  return {
    rms: loudest.rms * Math.min(1, watts / loudest.watts) ** loudest.growth,
    radius: (isSheet ? 0.9e-3 : 2.2e-3) * thickness ** (isSheet ? 0.5 : 0.3),
    bubblesPerSecond: Math.min(400, (isSheet ? 40 : 12) * Math.sqrt(gph / 300)),
    hiss: (isSheet ? 0.85 : 0.3) * (speed ** 2 / (speed ** 2 + 3)),
    rumble: 0.3 * Math.sqrt(Math.min(1, gph / 7000)),
    pitch: 900 * speed ** 0.8 * thickness ** (isSheet ? -0.5 : -0.25),
  };
}

/**
 * Mono samples between -1 and 1 that can be played round and round without a seam. The same water
 * and seed give the same samples.
 */
export function makeWater(
  water: FallingWater,
  { rate, seconds, seed = 1 }: { rate: number; seconds: number; seed?: number },
): Float32Array<ArrayBuffer> {
  const random = randomFrom(seed);
  const recipe = recipeOf(water);
  const samples = new Float32Array(Math.round(rate * seconds));
  const tones = 1 - recipe.hiss - recipe.rumble;
  mix(samples, bubbles(samples.length, rate, recipe, random), tones);
  mix(samples, noise(samples.length, rate, recipe.pitch, recipe.pitch * 3, random), recipe.hiss);
  mix(samples, noise(samples.length, rate, 60, 240, random), recipe.rumble);
  breathe(samples, random);
  const gain = recipe.rms / rms(samples);
  return samples.map((sample) => sample * gain);
}

/** Each an oscillation that dies away and rises a little, at its own time (van den Doel, 2005). */
function bubbles(length: number, rate: number, recipe: Recipe, random: () => number) {
  const sound = new Float32Array(length);
  for (let count = (length / rate) * recipe.bubblesPerSecond; count > 0; count--) {
    // Most are near the middle, a few several times as large.
    const spread = random() + random() + random() - 1.5;
    const radius = recipe.radius * Math.exp(spread * 1.2);
    const pitch = Math.min(3.26 / radius, rate * 0.4);
    const damping = 0.13 / radius + 0.0072 * radius ** -1.5;
    const start = Math.floor(random() * length);
    const loudness = random() * Math.sqrt(radius / recipe.radius);
    const last = Math.min(length, (7 / damping) * rate);
    let phase = 0;
    for (let at = 0; at < last; at++) {
      const time = at / rate;
      phase += (2 * Math.PI * pitch * (1 + 0.1 * damping * time)) / rate;
      const place = (start + at) % length;
      sound[place] = (sound[place] ?? 0) + loudness * Math.exp(-damping * time) * Math.sin(phase);
    }
  }
  return sound;
}

/** Between two pitches. The first round sets the filters swinging, the second has no beginning. */
function noise(length: number, rate: number, low: number, high: number, random: () => number) {
  const white = Float32Array.from({ length }, () => random() * 2 - 1);
  const sound = new Float32Array(length);
  const weight = (pitch: number) => 1 - Math.exp((-2 * Math.PI * Math.min(pitch, rate / 3)) / rate);
  const [under, over] = [weight(low), weight(high)];
  let [smooth, smoother, floor] = [0, 0, 0];
  for (let at = 0; at < 2 * length; at++) {
    smooth += over * ((white[at % length] ?? 0) - smooth);
    smoother += over * (smooth - smoother);
    floor += under * (smoother - floor);
    sound[at % length] = smoother - floor;
  }
  return sound;
}

/** Water is never even: slow swells, in whole turns so that the end meets the beginning. */
function breathe(samples: Float32Array, random: () => number): void {
  const swells = [2, 3, 5, 7, 11].map((turns) => ({ turns, from: random() * 2 * Math.PI }));
  for (let at = 0; at < samples.length; at++) {
    const turn = (2 * Math.PI * at) / samples.length;
    let swell = 0;
    for (const { turns, from } of swells) swell += Math.sin(turn * turns + from);
    samples[at] = (samples[at] ?? 0) * (1 + 0.04 * swell);
  }
}

function mix(into: Float32Array, part: Float32Array, share: number): void {
  const gain = Math.sqrt(Math.max(0, share)) / (rms(part) || 1);
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) + (part[at] ?? 0) * gain;
}

export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
