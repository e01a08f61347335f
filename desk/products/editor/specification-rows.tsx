import { OrderedRows, type RowsProps } from "./ordered-rows.tsx";
import { newSpecification, type SpecificationRow } from "./product-form.ts";
import { RowInput } from "./row-input.tsx";

const parts = [
  { part: "label", label: "Label", placeholder: "Flow" },
  { part: "value", label: "Value", placeholder: "3,000 GPH" },
] as const;

/** Label and value, as they stand on the product's page. */
export function SpecificationRows(props: RowsProps<SpecificationRow>) {
  return (
    <OrderedRows
      {...props}
      what="specification"
      newRow={newSpecification}
      firstField={(path) => `${path}.label`}
      render={(row, { path, name, change }) => (
        <div className="grid grow grid-cols-2 gap-2 max-sm:basis-full sm:grid-cols-[2fr_3fr]">
          {parts.map(({ part, label, placeholder }) => (
            <RowInput
              key={part}
              id={`${path}.${part}`}
              label={`${label} of ${name}`}
              placeholder={placeholder}
              value={row[part]}
              error={props.messages[`${path}.${part}`]}
              onChange={(typed) =>
                change(`${path}.${part}`, { ...row, [part]: typed.replace(/\s*\n\s*/g, " ") })
              }
            />
          ))}
        </div>
      )}
    />
  );
}
