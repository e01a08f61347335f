import { describe, expect, it } from "vitest";
import { WaterMotion } from "./water-motion.ts";
import { mostRings } from "./water-shader.ts";

describe("water that moves", () => {
  it("lies still until something touches it", () => {
    expect(new WaterMotion().at(0)).toBeUndefined();
    expect(new WaterMotion().at(1_000)).toBeUndefined();
  });

  it("carries a ring with its place, age and strength, and comes to rest", () => {
    const motion = new WaterMotion();
    motion.ring(10, 30, 40, 0.5);
    expect(motion.at(11)?.rings).toEqual([[30, 40, 1, 0.5]]);
    expect(motion.at(13.9)?.rings).toHaveLength(1);
    expect(motion.at(14)).toBeUndefined();
  });

  it("comes and goes softly, so that the picture under it never jumps", () => {
    const motion = new WaterMotion();
    motion.ring(10, 0, 0, 1);
    const shown = [10, 10.1, 10.2, 11, 13.5, 13.8, 13.99].map((now) => motion.at(now)?.shown ?? 0);
    expect(shown[0]).toBe(0);
    expect(shown[3]).toBe(1);
    expect(shown[1]).toBeLessThan(shown[2] ?? 0);
    expect(shown[5]).toBeLessThan(shown[4] ?? 0);
    expect(shown[6]).toBeLessThan(0.05);
  });

  it("stays shown when a new ring comes before the last has died", () => {
    const motion = new WaterMotion();
    motion.ring(10, 0, 0, 1);
    motion.ring(13.5, 0, 0, 1);
    expect(motion.at(13.6)?.shown).toBe(1);
    expect(motion.at(17.4)).toBeDefined();
    expect(motion.at(17.5)).toBeUndefined();
  });

  it("swells once and dies away", () => {
    const motion = new WaterMotion();
    motion.swell(0);
    const swell = [0, 1, 3, 6, 8.9].map((now) => motion.at(now)?.swell ?? -1);
    expect(swell[0]).toBe(0);
    expect(swell[2]).toBeGreaterThan(0.9);
    expect(swell[4]).toBeLessThan(0.01);
    expect(motion.at(9)).toBeUndefined();
  });

  it("has no more rings than the shader draws: the oldest makes room", () => {
    const motion = new WaterMotion();
    for (let x = 0; x < mostRings + 3; x++) motion.ring(x / 10, x, 0, 1);
    const places = motion.at(1)?.rings.map(([x]) => x);
    expect(places).toHaveLength(mostRings);
    expect(places?.[0]).toBe(3);
  });
});
