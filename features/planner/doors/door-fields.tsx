import { type ReactNode, useEffect, useRef, useState } from "react";
import { NumberInput } from "../page/number-input.tsx";

export interface DoorField {
  name: string;
  label: string;
  read: (text: string) => number | string;
}

/** A few numbers in feet; empty until somebody has measured. */
export function useDoorFields<Name extends string>(
  fields: readonly (DoorField & { name: Name })[],
  /** With all of them, or undefined while one is missing. */
  onNumbers: (numbers: number[] | undefined) => void,
) {
  const [texts, setTexts] = useState<Partial<Record<Name, string>>>({});
  const values = fields.map(({ name, read }) => {
    const text = texts[name]?.trim();
    return text ? read(text) : undefined;
  });
  const numbers = values.filter((value) => typeof value === "number");
  const place = useRef<HTMLDivElement>(null);

  function take(next: Partial<Record<Name, string>>) {
    setTexts(next);
    const read = fields.map((field) => field.read(next[field.name]?.trim() ?? ""));
    onNumbers(read.every((value) => typeof value === "number") ? (read as number[]) : undefined);
  }

  // What was typed before this came alive counts.
  const takeFirst = useRef(take);
  useEffect(() => {
    const there = [...(place.current?.querySelectorAll("input") ?? [])].filter(
      ({ value }) => value !== "",
    );
    const typed = there.map(({ name, value }) => [name, value]);
    if (typed.length > 0) takeFirst.current(Object.fromEntries(typed));
  }, []);

  return {
    numbers: numbers.length === fields.length ? numbers : undefined,
    inputs: (className: string): ReactNode => (
      <div ref={place} className={className}>
        {fields.map(({ name, label }, index) => {
          const value = values[index];
          return (
            <NumberInput
              key={name}
              name={name}
              label={label}
              unit="ft"
              value={0}
              typed={{
                text: texts[name] ?? "",
                say: typeof value === "string" ? value : undefined,
              }}
              onType={(text) => take({ ...texts, [name]: text })}
              onLeave={() => {}}
            />
          );
        })}
      </div>
    ),
  };
}
