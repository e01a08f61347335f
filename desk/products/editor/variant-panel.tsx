import type { ReactNode } from "react";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { formatMoney, parseDollars } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import type { VariantForm } from "./product-form.ts";
import { SpecificationRows } from "./specification-rows.tsx";

interface VariantPanelProps {
  variant: VariantForm;
  /** 'Variant 2', until it has a name. */
  fallbackName: string;
  isPriced: boolean;
  /** Visitors who are told when it is back. */
  waiting: number;
  isOpen: boolean;
  isOnly: boolean;
  fieldErrors: FieldErrors;
  /** Beside its line. */
  moveButtons: ReactNode;
  onToggle: () => void;
  onChange: (change: Partial<VariantForm>, ...changed: string[]) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function headingIdOf({ key }: Pick<VariantForm, "key">): string {
  return `variants.${key}-heading`;
}

export function nameFieldIdOf({ key }: Pick<VariantForm, "key">): string {
  return `variants.${key}.name`;
}

/** One way to buy the product: a line that sums it up, and its fields when it is open. */
export function VariantPanel(props: VariantPanelProps) {
  const { variant, fallbackName, isPriced, waiting, isOpen, moveButtons, onToggle } = props;
  const panelId = `variants.${variant.key}-panel`;
  return (
    <>
      <div className="flex items-center pl-3 pr-1">
        <h3 className="min-w-0 grow">
          <button
            type="button"
            id={headingIdOf(variant)}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={onToggle}
            className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-2 text-left"
          >
            <Chevron isOpen={isOpen} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold leading-snug">
                {variant.name || fallbackName}
              </span>
              <span className="figures block text-small text-slate">
                {summary(variant, isPriced)}
                {waiting > 0 && ` · ${waiting} waiting for it`}
              </span>
            </span>
          </button>
        </h3>
        {moveButtons}
      </div>
      <div id={panelId} hidden={!isOpen} className="border-t border-rule px-3 pb-4 pt-5 sm:px-6">
        <VariantFields {...props} />
      </div>
    </>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames("size-5 shrink-0 text-slate", isOpen && "rotate-90")}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M9 5l7 7-7 7" />
    </svg>
  );
}

function summary({ sku, price, stock }: VariantForm, isPriced: boolean): string {
  const amount = parseDollars(price.trim());
  const shown = amount === null ? price.trim() || "no price yet" : formatMoney(amount);
  const parts = [
    ...(isPriced ? [shown] : []),
    sku || "no SKU yet",
    ...(stock.trim() === "" ? [] : [`${stock.trim()} in stock`]),
  ];
  return parts.join(" · ");
}

function VariantFields({
  variant,
  isPriced,
  isOnly,
  fieldErrors,
  onChange,
  onDuplicate,
  onRemove,
}: VariantPanelProps) {
  const at = `variants.${variant.key}`;
  const text = (part: "name" | "sku" | "price" | "stock", tidy = (typed: string) => typed) => ({
    id: `${at}.${part}`,
    autoComplete: "off",
    value: variant[part],
    error: fieldErrors[`${at}.${part}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [part]: tidy(target.value) }, `${at}.${part}`),
  });
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Name"
          required
          hint="What a buyer chooses by, such as the size."
          {...text("name")}
        />
        <Field
          label="SKU"
          required
          spellCheck={false}
          autoCapitalize="characters"
          hint="The number on the shelf; no other variant has it."
          {...text("sku", (typed) => typed.toUpperCase())}
        />
        {isPriced && (
          <Field label="Price in dollars" required inputMode="decimal" {...text("price")} />
        )}
        <Field
          label="Pieces in stock"
          inputMode="numeric"
          placeholder="Not counted"
          hint="Leave it empty to sell without counting."
          {...text("stock")}
        />
      </div>
      <div>
        <h4 className="mb-2 text-ui font-semibold">Specifications</h4>
        <SpecificationRows
          path={`${at}.specifications`}
          rows={variant.specifications}
          fieldErrors={fieldErrors}
          onChange={(specifications, ...changed) =>
            onChange({ specifications }, `${at}.specifications`, ...changed)
          }
        />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
        <Button size="small" variant="quiet" onClick={onDuplicate}>
          Duplicate variant
        </Button>
        {!isOnly && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove variant
          </Button>
        )}
      </div>
    </div>
  );
}
