import { NumberInput } from "#desk/kit/editor/number-input.tsx";
import { RowInput } from "#desk/kit/editor/row-input.tsx";
import { RowButton } from "#desk/kit/list/row-controls.tsx";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { type HandLineForm, priceText } from "./hand-form.ts";
import type { HandEditorState } from "./use-hand-editor.ts";

interface HandLineRowProps {
  editor: HandEditorState;
  line: HandLineForm;
}

/** What is sold, how many, and for how much; what the shop asks stands beside it. */
export function HandLineRow({ editor, line }: HandLineRowProps) {
  const { fieldErrors, changeLine, stored } = editor;
  const errorOf = (field: string) => fieldErrors[`lines.${line.id}.${field}`];
  const priced = stored.lines.find(({ id }) => id === line.id);
  const name = line.known?.name ?? line.text;
  const listPrice = (priced?.listPrice ?? line.known?.listPrice ?? null) as Cents | null;
  return (
    <>
      <div className="flex items-start gap-2">
        {line.known ? (
          <div className="min-w-0 grow">
            <p className="font-semibold [overflow-wrap:anywhere]">{line.known.name}</p>
            {errorOf("text") && (
              <p className="text-small font-semibold text-error">{errorOf("text")}</p>
            )}
            <p className="figures text-small text-slate">
              {line.known.sku}
              {listPrice !== null && `, ${formatMoney(listPrice)} in the shop`}
            </p>
          </div>
        ) : (
          <RowInput
            id={`text-${line.id}`}
            label="What it is"
            placeholder="What it is"
            value={line.text}
            error={errorOf("text")}
            onChange={(text) => changeLine(line, { text })}
            className="grow"
          />
        )}
        <RowButton
          label={`Remove ${name || "this line"}`}
          icon="close"
          onPress={() => editor.removeLine(line)}
        />
      </div>
      <div className="mt-2 flex items-start gap-x-3">
        <NumberInput
          label="Quantity"
          className="w-16 shrink-0"
          value={line.quantity}
          error={errorOf("quantity")}
          onChange={(quantity) => changeLine(line, { quantity })}
        />
        <NumberInput
          label="Price each"
          sign="$"
          className="w-28 min-w-0 shrink"
          value={line.price}
          placeholder={listPrice === null ? "" : priceText(listPrice)}
          error={errorOf("price")}
          onChange={(price) => changeLine(line, { price })}
        />
        <p className="ml-auto text-right">
          <span className="block text-small text-slate">Total</span>
          <span className="figures flex min-h-11 items-center justify-end font-semibold">
            {formatMoney(cents(priced?.total ?? 0))}
          </span>
        </p>
      </div>
      {listPrice !== null && line.price !== "" && (
        <p className="mt-1 text-small text-slate">
          Your own price: the trail keeps it beside the shop's.
        </p>
      )}
    </>
  );
}
