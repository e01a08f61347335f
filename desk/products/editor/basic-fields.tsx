import { categories, categoryName } from "#content/categories.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { CategoryOptions } from "#desk/products/category-options.tsx";
import { EditorSection } from "#desk/products/editor-section.tsx";
import { mustBeQuoted } from "#features/catalogue/product.ts";
import { Field } from "#ui/field.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

/** What it is called, where it stands, and how it is sold. */
export function BasicFields({ editor }: { editor: ProductEditorState }) {
  const { form, fieldErrors, edit } = editor;
  return (
    <>
      <EditorSection title="Name and place">
        <Field
          label="Name"
          required
          autoComplete="off"
          value={form.name}
          error={fieldErrors.name}
          onChange={({ target }) => editor.setName(target.value)}
        />
        <Field
          label="Address on the site"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.slug}
          hint={<AddressHint editor={editor} />}
          error={fieldErrors.slug}
          onChange={({ target }) => editor.setSlug(target.value)}
        />
        <CategoryField
          value={form.category}
          error={fieldErrors.category}
          onChange={(category) => edit({ category }, "category")}
        />
        <Field
          as="textarea"
          label="Description"
          required
          rows={6}
          value={form.description}
          hint="What it does, and for whom. Numbers over adjectives."
          error={fieldErrors.description}
          onChange={({ target }) => edit({ description: target.value }, "description")}
        />
      </EditorSection>
      <EditorSection title="Selling">
        <SoldBy editor={editor} />
        <Checkbox
          label="Show on the site"
          hint="While this is off, only you can see the product, here."
          isOn={form.isVisible}
          onChange={(isVisible) => edit({ isVisible }, "isVisible")}
        />
      </EditorSection>
    </>
  );
}

function AddressHint({ editor: { product, form } }: { editor: ProductEditorState }) {
  const before = product?.draft.slug;
  const former = product?.formerSlugs ?? [];
  return (
    <span className="[overflow-wrap:anywhere]">
      {form.slug
        ? `The page is at /product/${form.slug}.`
        : "Made from the name; you may change it."}
      {before !== undefined && before !== form.slug && (
        <strong className="font-semibold text-ink">
          {" "}
          The old address, /product/{before}, keeps working: it leads here.
        </strong>
      )}
      {former.length > 0 && ` Earlier addresses that lead here: ${former.join(", ")}.`}
    </span>
  );
}

interface CategoryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (category: string) => void;
}

function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const isKnown = categories.some(({ slug }) => slug === value);
  return (
    <Field
      as="select"
      label="Category"
      required
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {!isKnown && <option value={value}>{value ? categoryName(value) : "Choose one"}</option>}
      <CategoryOptions />
    </Field>
  );
}

const ways = [
  ["price", "By price", "Each variant has a price and can be put into the cart."],
  ["quote", "By quote", "No prices on the site; visitors ask us for a quote."],
] as const;

function SoldBy({ editor: { form, fieldErrors, edit } }: { editor: ProductEditorState }) {
  const isMadeToOrder = mustBeQuoted(form);
  const chosen = isMadeToOrder ? "quote" : form.soldBy;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ui font-semibold">Sold</legend>
      {isMadeToOrder && (
        <p className="text-small text-slate">
          Fountains and vases are made to order: always by quote.
        </p>
      )}
      {ways.map(([way, label, hint]) => (
        <label key={way} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name="sold-by"
            checked={chosen === way}
            disabled={isMadeToOrder}
            aria-invalid={fieldErrors.soldBy ? true : undefined}
            onChange={() => edit({ soldBy: way }, "soldBy")}
            className="mt-0.5 size-6 shrink-0 accent-pond"
          />
          <span>
            {label}
            <span className="block text-small text-slate">{hint}</span>
          </span>
        </label>
      ))}
      {fieldErrors.soldBy && (
        <p className="text-small font-semibold text-error">{fieldErrors.soldBy}</p>
      )}
    </fieldset>
  );
}
