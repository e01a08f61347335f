import { type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { CategoryOptions } from "#desk/products/category-options.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { type ProductFilter, productsPath, stockLevels, visibilities } from "./product-filter.ts";

const searchAfterMs = 250;

/**
 * Search and choices; what they ask for is kept in the address. On a phone the choices unfold when
 * they are wanted.
 */
export function ProductFilterBar({ filter }: { filter: ProductFilter }) {
  const navigate = useNavigate();
  const choicesId = useId();
  const chosen = [filter.category, filter.visibility, filter.stock].filter(Boolean).length;
  const [isOpen, setOpen] = useState(false);
  const choose = (change: Partial<ProductFilter>) =>
    navigate(productsPath({ ...filter, ...change }));
  return (
    <div className="mt-6 grid grid-cols-[1fr_auto] items-end gap-3 md:grid-cols-[2fr_4fr]">
      <SearchField filter={filter} />
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setOpen(!isOpen)}
        className="px-4 md:hidden"
      >
        {chosen > 0 ? `Filter (${chosen})` : "Filter"}
      </Button>
      <div
        id={choicesId}
        className={classNames(
          "grid grid-cols-2 gap-3 max-md:col-span-2 md:grid-cols-[2fr_1fr_1fr]",
          !isOpen && "max-md:hidden",
        )}
      >
        <Choice
          label="Category"
          value={filter.category}
          onChange={(category) => choose({ category })}
          className="max-md:col-span-2"
        >
          <option value="">All</option>
          <CategoryOptions />
        </Choice>
        <Choice
          label="Visibility"
          value={filter.visibility}
          onChange={(visibility) =>
            choose({ visibility: visibility as ProductFilter["visibility"] })
          }
        >
          <option value="">All</option>
          <Options words={visibilities} />
        </Choice>
        <Choice
          label="Stock"
          value={filter.stock}
          onChange={(stock) => choose({ stock: stock as ProductFilter["stock"] })}
        >
          <option value="">All</option>
          <Options words={stockLevels} />
        </Choice>
      </div>
    </div>
  );
}

function SearchField({ filter }: { filter: ProductFilter }) {
  const [text, setText] = useState(filter.search);
  const navigate = useNavigate();
  const id = useId();
  useEffect(() => {
    if (text.trim() === filter.search) return;
    const timer = setTimeout(
      () => navigate(productsPath({ ...filter, search: text.trim() }), { replace: true }),
      searchAfterMs,
    );
    return () => clearTimeout(timer);
  }, [text, filter, navigate]);
  // Going back, or a link that clears the filter, changes the address without any typing.
  const [asked, setAsked] = useState(filter.search);
  if (asked !== filter.search) {
    setAsked(filter.search);
    if (filter.search !== text.trim()) setText(filter.search);
  }
  return (
    <div>
      <label htmlFor={id} className="text-small text-slate">
        Search by name or SKU
      </label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className="block min-h-12 w-full rounded-edge border border-control bg-sheet px-4 text-ui"
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  className?: string;
}

function Choice({ label, value, onChange, children, className }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-small text-slate">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="block min-h-12 w-full min-w-0 rounded-edge border border-control bg-sheet px-3 text-ui"
      >
        {children}
      </select>
    </div>
  );
}

function Options({ words }: { words: Readonly<Record<string, string>> }) {
  return Object.entries(words).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
