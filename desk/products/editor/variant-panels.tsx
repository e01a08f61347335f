import { useState } from "react";
import { MoveButtons } from "#desk/kit/list/row-controls.tsx";
import { useFocusAfter } from "#desk/kit/list/row-focus.ts";
import { moved } from "#desk/kit/moved.ts";
import { mustBeQuoted } from "#features/catalogue/product.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { copyOfVariant, newVariant, type VariantForm } from "./product-form.ts";
import { SectionError } from "./section-error.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";
import { headingIdOf, nameFieldIdOf, VariantPanel } from "./variant-panel.tsx";

/** The variants in their order. A single one is open; of several, those that were opened. */
export function VariantPanels({ editor }: { editor: ProductEditorState }) {
  const { form, fieldErrors, setVariants } = editor;
  const { variants } = form;
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const isPriced = form.soldBy === "price" && !mustBeQuoted(form);

  const waitingFor = (id: string | undefined) =>
    editor.product?.waiting.find(({ variantId }) => variantId === id)?.count ?? 0;
  const open = (key: string, isOpen: boolean) => setOpened(new Map(opened).set(key, isOpen));
  const hasMessage = (key: string) =>
    Object.keys(fieldErrors).some((path) => path.startsWith(`variants.${key}.`));
  const isOpen = ({ key }: VariantForm) =>
    hasMessage(key) || (opened.get(key) ?? variants.length === 1);

  function add(variant: VariantForm, at: number) {
    setVariants(variants.toSpliced(at, 0, variant), "variants");
    open(variant.key, true);
    focusAfter(nameFieldIdOf(variant));
  }

  function remove(index: number, variant: VariantForm, name: string) {
    const rest = variants.toSpliced(index, 1);
    setVariants(rest, `variants.${variant.key}.*`);
    focusAfter(headingIdOf(rest[Math.min(index, rest.length - 1)] ?? variant));
    toasts.add({
      title: "Variant removed",
      description: name,
      action: {
        label: "Undo",
        altText: "Press Discard to go back to what was saved",
        run: () => editor.restoreVariant(variant, index),
      },
    });
  }

  return (
    <div>
      <SectionError text={fieldErrors.variants} />
      <ol className="grid gap-3">
        {variants.map((variant, index) => {
          const fallbackName = `Variant ${index + 1}`;
          const name = variant.name || fallbackName;
          return (
            <li key={variant.key} className="rounded-edge border border-control bg-sheet">
              <VariantPanel
                variant={variant}
                fallbackName={fallbackName}
                isPriced={isPriced}
                waiting={waitingFor(variant.id)}
                isOpen={isOpen(variant)}
                isOnly={variants.length === 1}
                fieldErrors={fieldErrors}
                moveButtons={
                  variants.length > 1 && (
                    <MoveButtons
                      what={name}
                      index={index}
                      count={variants.length}
                      onMove={(by) => {
                        setVariants(moved(variants, index, by));
                        say(`${name} is now ${index + by + 1} of ${variants.length}`);
                      }}
                    />
                  )
                }
                onToggle={() => open(variant.key, !isOpen(variant))}
                onChange={(change, ...changed) => {
                  // It stays open when its last message goes.
                  open(variant.key, true);
                  setVariants(variants.with(index, { ...variant, ...change }), ...changed);
                }}
                onDuplicate={() => add(copyOfVariant(variant), index + 1)}
                onRemove={() => remove(index, variant, name)}
              />
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        variant="quiet"
        className="mt-3"
        onClick={() => add(newVariant(), variants.length)}
      >
        Add a variant
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
