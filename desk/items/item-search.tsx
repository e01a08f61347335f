import { useEffect, useId, useRef, useState } from "react";
import { useSettled } from "#desk/kit/use-settled.ts";
import { quantityText } from "#features/quotes/quote-content.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";
import type { FoundItem } from "./found-items.ts";
import { useFoundItems } from "./items-client.ts";
import { useVoice } from "./use-voice.ts";

const searchAfterMs = 150;

interface ItemSearchProps {
  /** How many there are. */
  lines: number;
  onItem: (item: FoundItem, quantity: number) => void;
  /** Nothing of the catalogue: a line of the owner's own. */
  onOwn: (text: string) => void;
}

/** A line after the other, typed or said: the box has the focus again after each. */
export function ItemSearch({ lines, onItem, onOwn }: ItemSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const q = text.trim();
  const asked = useSettled(q, searchAfterMs);
  const { data, isError, isPlaceholderData } = useFoundItems(asked);
  const voice = useVoice(setText);
  const isCurrent = asked === q && !isPlaceholderData;
  const items = q && data ? data.items : [];

  // The line that was added stands above, and has moved the box down.
  useEffect(() => {
    if (lines > 0 && document.activeElement === box.current) bringUp(box.current);
  }, [lines]);

  function added(add: () => void) {
    add();
    setText("");
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div className="border border-rule bg-sheet p-3">
      <label htmlFor={id} className="text-ui font-semibold">
        Add from the catalog
      </label>
      <div className="mt-1 flex gap-2">
        <input
          ref={box}
          id={id}
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={200}
          placeholder="2 skimmers"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ currentTarget }) => bringUp(currentTarget)}
          onKeyDown={(event) => {
            // While letters are put together to a word, Enter ends that.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const [first] = items;
            if (first && data && isCurrent) added(() => onItem(first, data.quantity));
          }}
          className="block min-h-12 w-full min-w-0 rounded-edge border border-control bg-ground px-4 text-ui placeholder:text-slate"
        />
        {voice && (
          <button
            type="button"
            aria-label="Say what to add"
            aria-pressed={voice.isListening}
            onClick={voice.listen}
            className={classNames(
              "flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-edge border border-control",
              voice.isListening ? "bg-pond text-on-pond" : "hover:bg-ink hover:text-ground",
            )}
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v3.5" />
            </svg>
          </button>
        )}
      </div>
      <p role="status" className="min-h-6 text-small text-slate">
        {voice?.refusal}
        {isError && "The catalog could not be searched. Write a line of your own."}
        {q && data && isCurrent && said(items.length, data.quantity)}
      </p>
      {q && (
        <ul aria-label="Found" className="border-b border-rule">
          {items.map((item) => (
            <li key={item.variantId} className="border-t border-rule">
              <Found item={item} onAdd={() => added(() => onItem(item, data?.quantity ?? 100))} />
            </li>
          ))}
          <li className="border-t border-rule">
            <button
              type="button"
              onClick={() => added(() => onOwn(q))}
              className="min-h-12 w-full cursor-pointer px-1 py-2 text-left text-ui [overflow-wrap:anywhere] hover:underline"
            >
              A line of your own: ‘{q}’
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

/** On a phone what is found stands in the half of the screen that the keyboard leaves. */
function bringUp(box: HTMLInputElement | null): void {
  if (matchMedia("(width < 64rem)").matches) box?.labels?.[0]?.scrollIntoView({ block: "start" });
}

function said(count: number, quantity: number): string {
  if (count === 0) return "Nothing of this name in the catalog";
  const found = count === 1 ? "1 found" : `${count} found`;
  return quantity === 100 ? found : `${found}, ${quantityText(quantity)} of it`;
}

function Found({ item, onAdd }: { item: FoundItem; onAdd: () => void }) {
  const { product, variant, sku, price, stock } = item;
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid min-h-12 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-1 py-2 text-left hover:bg-ground"
    >
      <span className="text-ui font-semibold [overflow-wrap:anywhere]">
        {[product, variant].filter(Boolean).join(", ")}
      </span>
      <span className="figures text-ui">
        {price === null ? "no price" : formatMoney(cents(price))}
      </span>
      <span className="figures text-small text-slate">{sku}</span>
      <span className={classNames("figures text-small", stock === 0 ? "text-error" : "text-slate")}>
        {stock === null ? "" : stock === 0 ? "none left" : `${stock} left`}
      </span>
    </button>
  );
}
