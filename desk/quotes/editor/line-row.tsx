import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { NumberInput } from "#desk/kit/editor/number-input.tsx";
import { RowInput } from "#desk/kit/editor/row-input.tsx";
import { MoveButtons, RowButton } from "#desk/kit/list/row-controls.tsx";
import { cents, formatMoney } from "#platform/money.ts";
import type { HeadingForm, ItemForm, LineForm } from "./quote-form.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

export interface LineRowProps<Line extends LineForm = LineForm> {
  editor: QuoteEditorState;
  line: Line;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/** A line of the quote: on a phone a card, on a laptop a row. */
export function LineRow(props: LineRowProps) {
  const { line } = props;
  return line.kind === "heading" ? (
    <HeadingRow {...props} line={line} />
  ) : (
    <ItemRow {...props} line={line} />
  );
}

function RowButtons({ editor, line, index, count, onMove }: LineRowProps) {
  const name = line.text || `line ${index + 1}`;
  return (
    <span className="flex">
      {count > 1 && <MoveButtons what={name} index={index} count={count} onMove={onMove} />}
      <RowButton label={`Remove ${name}`} icon="close" onPress={() => editor.removeLine(line)} />
    </span>
  );
}

function HeadingRow(props: LineRowProps<HeadingForm>) {
  const { editor, line } = props;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <RowInput
        id={`text-${line.id}`}
        label="Heading"
        placeholder="Heading"
        value={line.text}
        error={editor.fieldErrors[`lines.${line.id}.text`]}
        onChange={(text) => editor.changeLine(line, { text })}
        className="grow font-semibold"
      />
      <RowButtons {...props} />
    </div>
  );
}

function ItemRow(props: LineRowProps<ItemForm>) {
  const { editor, line } = props;
  const { fieldErrors, changeLine, money } = editor;
  const errorOf = (field: keyof ItemForm) => fieldErrors[`lines.${line.id}.${field}`];
  const [isOpen, setOpen] = useState(line.detail !== "" || line.unit !== "");
  return (
    <>
      <RowInput
        id={`text-${line.id}`}
        label="What it is"
        placeholder="What it is"
        value={line.text}
        error={errorOf("text")}
        onChange={(text) => changeLine(line, { text })}
      />
      {line.sku && (
        <p className="figures mt-1 text-small text-slate">
          {line.sku}
          {line.listPrice !== null && `, ${formatMoney(line.listPrice)} in the shop`}
        </p>
      )}
      <div className="mt-2 grid items-start gap-x-4 sm:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(5.5rem,auto)] items-start gap-x-3">
          <NumberInput
            label="Quantity"
            value={line.quantity}
            error={errorOf("quantity")}
            onChange={(quantity) => changeLine(line, { quantity })}
          />
          <NumberInput
            label="Price each"
            sign="$"
            value={line.unitPrice}
            error={errorOf("unitPrice")}
            onChange={(unitPrice) => changeLine(line, { unitPrice })}
          />
          <p className="text-right">
            <span className="block text-small text-slate">Total</span>
            <span className="figures flex min-h-11 items-center justify-end font-semibold">
              {formatMoney(money.lines.get(line.id) ?? cents(0))}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 sm:justify-end sm:pt-6">
          <Checkbox
            label="Optional"
            isOn={line.optional}
            onChange={(optional) => changeLine(line, { optional })}
          />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Unit and more words for ${line.text || "this line"}`}
            onClick={() => setOpen(!isOpen)}
            className="link min-h-11 min-w-11 cursor-pointer text-ui"
          >
            {isOpen ? "Less" : "More"}
          </button>
          <span className="ml-auto sm:ml-0">
            <RowButtons {...props} />
          </span>
        </div>
      </div>
      {isOpen && (
        <div className="mt-2 grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <RowInput
            id={`unit-${line.id}`}
            label="Unit"
            placeholder="Unit: hour, yard"
            value={line.unit}
            error={errorOf("unit")}
            onChange={(unit) => changeLine(line, { unit: unit.slice(0, 20) })}
          />
          <RowInput
            id={`detail-${line.id}`}
            label="More words"
            placeholder="More words"
            value={line.detail}
            error={errorOf("detail")}
            onChange={(detail) => changeLine(line, { detail: detail.slice(0, 500) })}
          />
        </div>
      )}
    </>
  );
}
