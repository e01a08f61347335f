import { RowInput } from "#desk/kit/editor/row-input.tsx";
import { understoodText } from "#features/catalogue/specifications/understood.ts";
import { OrderedRows, type RowsProps } from "./ordered-rows.tsx";
import { newSpecification, type SpecificationRow } from "./product-form.ts";

const parts = [
  { part: "label", label: "Label", placeholder: "Flow" },
  { part: "value", label: "Value", placeholder: "3,000 GPH" },
] as const;

/** Label and value, as they stand on the product's page, and what the shop understands of them. */
export function SpecificationRows(props: RowsProps<SpecificationRow>) {
  return (
    <OrderedRows
      {...props}
      what="specification"
      newRow={newSpecification}
      firstField={(path) => `${path}.label`}
      render={(row, { path, name, change }) => {
        const understood = understoodText(row.label, row.value);
        const noteId = `${path}-understood`;
        return (
          <div className="grid grow grid-cols-2 gap-x-2 gap-y-1 max-sm:basis-full sm:grid-cols-[2fr_3fr]">
            {parts.map(({ part, label, placeholder }) => (
              <RowInput
                key={part}
                id={`${path}.${part}`}
                label={`${label} of ${name}`}
                placeholder={placeholder}
                value={row[part]}
                error={props.fieldErrors[`${path}.${part}`]}
                describedBy={part === "value" && understood ? noteId : undefined}
                onChange={(typed) =>
                  change(`${path}.${part}`, { ...row, [part]: typed.replace(/\s*\n\s*/g, " ") })
                }
              />
            ))}
            {understood && (
              <p
                id={noteId}
                className="col-span-full px-1 text-small text-slate [overflow-wrap:anywhere] sm:mb-1"
              >
                {understood}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
