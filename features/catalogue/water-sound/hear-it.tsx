import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { useEarlyInput } from "#ui/early-input.ts";
import type { WaterPlayer } from "./play-water.ts";
import { drops, type HeardSize, rise, type WaterSound } from "./water-sound.ts";

/** Plays the water of the chosen size. Nothing is fetched, made or heard before the press. */
export function HearIt({ waterSound: { from, sizes } }: { waterSound: WaterSound }) {
  const player = useRef<WaterPlayer>(undefined);
  const section = useRef<HTMLElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [volume, setVolume] = useState(0.6);
  const [drop, setDrop] = useState(drops.usual);
  const sku = useChosenSize();
  const { gph, wide } = sizes.find((size) => size.sku === sku) ?? (sizes[0] as HeardSize);
  const isLip = from === "lip";
  const fall = isLip ? drop : rise;

  useEffect(() => {
    if (isPlaying) void player.current?.play({ gph, wide, from, drop: fall });
  }, [isPlaying, gph, wide, from, fall]);
  // On another page nobody wants it any more.
  useEffect(() => () => player.current?.stop(), []);

  async function press() {
    if (player.current) return player.current.stop();
    // Made while the press is being answered: one that is made later stays silent in Safari.
    const context = new AudioContext();
    const loaded = await import("./play-water.ts").catch(() => undefined);
    setHasFailed(!loaded);
    // Meanwhile it was pressed again, or the page was left.
    if (!loaded || player.current || !section.current) return context.close();
    player.current = new loaded.WaterPlayer(context, volume, () => {
      player.current = undefined;
      setIsPlaying(false);
    });
    setIsPlaying(true);
  }

  return (
    <section
      ref={section}
      aria-labelledby="hear-it-title"
      className="noscript:hidden"
      data-print="none"
    >
      <h2 id="hear-it-title" className="text-lead font-semibold">
        Hear it
      </h2>
      <p className="figures measure mt-1 text-ui text-slate">
        {gph.toLocaleString("en-US")} GPH{" "}
        {isLip
          ? `over a lip of ${wide} in, falling ${drop} in.`
          : "welling up and running down the sides."}{" "}
        Made by your browser from these figures; no recording.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <PlayButton isAlive={sku !== undefined} isPlaying={isPlaying} onPress={press} />
        {isLip && (
          <Slider
            label="Falls"
            value={drop}
            {...{ min: drops.least, max: drops.most, step: 2 }}
            says={`${drop} in`}
            onChange={setDrop}
          />
        )}
        <Slider
          label="Volume"
          value={volume}
          {...{ min: 0, max: 1, step: 0.1 }}
          says={`${Math.round(volume * 100)} %`}
          onChange={(wanted) => {
            setVolume(wanted);
            if (player.current) player.current.volume = wanted;
          }}
        />
      </div>
      <p role="status" className="text-small text-error">
        {hasFailed && "The sound could not be fetched. Check your connection and press again."}
      </p>
    </section>
  );
}

interface PlayButtonProps {
  isAlive: boolean;
  isPlaying: boolean;
  onPress: () => void;
}

/** Its room is kept, so that nothing moves when it comes; a press before could not be answered. */
function PlayButton({ isAlive, isPlaying, onPress }: PlayButtonProps) {
  const label = isPlaying ? "Stop" : "Play the water";
  const look = { variant: "quiet", size: "small" } as const;
  return isAlive ? (
    <Button {...look} className="w-40 max-w-full" onClick={onPress}>
      {label}
    </Button>
  ) : (
    <span className={buttonClass(look, "w-40 max-w-full invisible")}>{label}</span>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  says: string;
  onChange: (value: number) => void;
}

function Slider({ label, says, onChange, ...range }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, range.value, (moved) => onChange(Number(moved)));
  return (
    <label className="figures flex min-h-11 flex-wrap items-center gap-x-3 text-small">
      <span className="min-w-13">{label}</span>
      <input
        ref={input}
        type="range"
        aria-valuetext={says}
        className="h-11 w-28 max-w-full accent-pond"
        onChange={({ target }) => onChange(target.valueAsNumber)}
        {...range}
      />
      <span className="min-w-11 text-slate">{says}</span>
    </label>
  );
}

/** What the page's radio buttons name, wherever they stand; undefined until the page is alive. */
function useChosenSize(): string | undefined {
  const [sku, setSku] = useState<string>();
  useEffect(() => {
    const read = () => {
      setSku(document.querySelector<HTMLInputElement>("#sizes :checked")?.value ?? "");
    };
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);
  return sku;
}
