import { makeWater } from "./make-water.ts";
import type { FallingWater } from "./water-sound.ts";

/** Water has next to nothing above 12 kHz, and half of the samples are made in half of the time. */
const rate = 24_000;
/** Seconds of a round. Nobody hears where it begins again. */
const seconds = 5;
/** Seconds in which a sound comes and goes: no click. */
const fade = 0.12;

/** Plays water round and round, and stops when nobody looks at the page any more. */
export class WaterPlayer {
  readonly #context: AudioContext;
  readonly #loudness: GainNode;
  readonly #onStop: () => void;
  #stream: { source: AudioBufferSourceNode; gain: GainNode } | undefined;
  #wanted: FallingWater | undefined;
  #hasStopped = false;

  constructor(context: AudioContext, volume: number, onStop: () => void) {
    this.#context = context;
    this.#onStop = onStop;
    this.#loudness = new GainNode(context, { gain: volume });
    this.#loudness.connect(context.destination);
    document.addEventListener("visibilitychange", this.#stopUnseen);
  }

  /** Instead of what is playing. Of several that are wanted at once, the last. */
  async play(water: FallingWater): Promise<void> {
    this.#wanted = water;
    const buffer = new AudioBuffer({
      length: rate * seconds,
      numberOfChannels: 2,
      sampleRate: rate,
    });
    for (const channel of [0, 1]) {
      // One ear after the other, so that the page can be used in between.
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#wanted !== water) return;
      buffer.copyToChannel(makeWater(water, { rate, seconds, seed: channel + 1 }), channel);
    }
    const gain = new GainNode(this.#context, { gain: 0 });
    const source = new AudioBufferSourceNode(this.#context, { buffer, loop: true });
    source.connect(gain).connect(this.#loudness);
    source.start();
    this.#fade(gain, 1);
    this.#silence();
    this.#stream = { source, gain };
  }

  set volume(volume: number) {
    this.#fade(this.#loudness, volume);
  }

  stop(): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    this.#wanted = undefined;
    document.removeEventListener("visibilitychange", this.#stopUnseen);
    this.#fade(this.#loudness, 0);
    setTimeout(() => void this.#context.close(), 2_000 * fade);
    this.#onStop();
  }

  readonly #stopUnseen = () => {
    if (document.visibilityState === "hidden") this.stop();
  };

  #fade({ gain }: GainNode, to: number): void {
    gain.setTargetAtTime(to, this.#context.currentTime, fade / 3);
  }

  #silence(): void {
    if (!this.#stream) return;
    this.#fade(this.#stream.gain, 0);
    this.#stream.source.stop(this.#context.currentTime + 2 * fade);
  }
}
