import { useState } from "react";
import { moved } from "#features/admin/moved.ts";
import type { Messages } from "#features/admin/problem-fields.ts";
import { MoveButtons, RowButton, rowLook } from "#features/admin/row-controls.tsx";
import { useFocusAfter } from "#features/admin/row-focus.ts";
import { Button } from "#ui/button.tsx";
import { newSpecification, type SpecificationRow } from "./product-form.ts";
import { RowInput } from "./row-input.tsx";
import { SectionMessage } from "./section-message.tsx";

interface SpecificationRowsProps {
  /** In the form and in messages: `variants.var_1.specifications`. */
  path: string;
  rows: readonly SpecificationRow[];
  messages: Messages;
  onChange: (rows: SpecificationRow[], ...changed: string[]) => void;
}

/** Label and value, as they stand on the product's page. */
export function SpecificationRows({ path, rows, messages, onChange }: SpecificationRowsProps) {
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const addId = `${path}-add`;

  return (
    <div>
      <SectionMessage text={messages[path]} />
      <ol className="grid gap-2">
        {rows.map((row, index) => {
          const at = `${path}.${row.key}`;
          const name = `specification ${index + 1}`;
          const input = (part: "label" | "value", placeholder: string) => (
            <RowInput
              id={`${at}.${part}`}
              label={`${part === "label" ? "Label" : "Value"} of ${name}`}
              placeholder={placeholder}
              value={row[part]}
              error={messages[`${at}.${part}`]}
              onChange={(typed) =>
                onChange(
                  rows.toSpliced(index, 1, { ...row, [part]: typed.replace(/\s*\n\s*/g, " ") }),
                  `${at}.${part}`,
                )
              }
            />
          );
          return (
            <li key={row.key} className={rowLook}>
              <div className="grid grow grid-cols-2 gap-2 max-sm:basis-full sm:grid-cols-[2fr_3fr]">
                {input("label", "Flow")}
                {input("value", "3,000 GPH")}
              </div>
              <span
                aria-hidden="true"
                className="grow self-center pl-1 text-small text-slate sm:hidden"
              >
                {index + 1}
              </span>
              {rows.length > 1 && (
                <MoveButtons
                  what={name}
                  index={index}
                  count={rows.length}
                  onMove={(by) => {
                    onChange(moved(rows, index, by));
                    say(`Moved to ${index + by + 1} of ${rows.length}`);
                  }}
                />
              )}
              <RowButton
                label={`Remove ${name}`}
                icon="close"
                onPress={() => {
                  onChange(rows.toSpliced(index, 1));
                  say(`${name} removed`);
                  focusAfter(addId);
                }}
              />
            </li>
          );
        })}
      </ol>
      <Button
        id={addId}
        size="small"
        variant="quiet"
        className={rows.length > 0 ? "mt-3" : ""}
        onClick={() => {
          const row = newSpecification();
          onChange([...rows, row]);
          focusAfter(`${path}.${row.key}.label`);
        }}
      >
        Add a specification
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
