import { useState } from "react";
import { useSavedEditor } from "#desk/kit/use-saved-editor.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { useRefreshProducts } from "#desk/products/product-actions.ts";
import { productsApi } from "#desk/products/product-client.ts";
import { differencesOf } from "#desk/products/product-differences.ts";
import { withStockAfter } from "#desk/products/stock-after.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { readJson, sendJson } from "#platform/api-client.ts";
import { messagesWithRules } from "./form-messages.ts";
import {
  draftOf,
  emptyForm,
  formOf,
  isSameProduct,
  type ProductForm,
  type VariantRow,
  withoutBlanks,
} from "./product-form.ts";
import { slugFromName } from "./slug-from-name.ts";

export type ProductEditor = ReturnType<typeof useProductEditor>;

interface Started {
  product: AdminProduct | undefined;
  /** For a new one. */
  category: string;
  onCreated: (product: AdminProduct) => void;
  /** What is stored now in place of what was typed. */
  onReload: () => void;
}

/** A product that is being edited. */
export function useProductEditor({ product: first, category, onCreated, onReload }: Started) {
  const refresh = useRefreshProducts();
  const [followsName, setFollowsName] = useState(first === undefined);
  const editor = useSavedEditor<AdminProduct, ProductForm>(first, {
    draftOf: (product) => (product ? formOf(product.draft) : emptyForm(category)),
    isSame: isSameProduct,
    tidy: withoutBlanks,
    send(form, before, revision) {
      const draft = draftOf(form);
      return before
        ? sendJson<AdminProduct>("PUT", `${productsApi}/${before.id}`, { revision, draft })
        : sendJson<AdminProduct>("POST", productsApi, draft);
    },
    sendUndo: ({ id, lastChange }) =>
      sendJson<AdminProduct>("POST", `${productsApi}/${id}/undo`, { change: lastChange?.id }),
    readNewest: ({ id }) => readJson<AdminProduct>(`${productsApi}/${id}`),
    differences: ({ draft }, form) => differencesOf(draft, withStockAfter(draftOf(form), draft)),
    messagesAt: messagesWithRules,
    onStored: () => void refresh(),
    onCreated,
    saved: {
      title: "Product saved",
      undoHint: "Press Undo last change at the top of the page",
    },
  });

  function edit(change: Partial<ProductForm>, ...changed: string[]) {
    editor.edit((form) => ({ ...form, ...change }), ...changed);
  }

  return {
    ...editor,
    product: editor.stored,
    form: editor.draft,
    edit,

    /** The address follows the name until it is touched. */
    setName: (name: string) =>
      followsName
        ? edit({ name, slug: slugFromName(name) }, "name", "slug")
        : edit({ name }, "name"),
    setSlug(slug: string) {
      setFollowsName(false);
      edit({ slug }, "slug");
    },
    setPhotos: (photos: PhotoUse[]) => edit({ photos }, "photos.*"),
    setVariants: (variants: VariantRow[], ...changed: string[]) => edit({ variants }, ...changed),
    /** One that was removed on the screen, back at its place. */
    restoreVariant: (variant: VariantRow, index: number) =>
      editor.edit((form) =>
        form.variants.some(({ key }) => key === variant.key)
          ? form
          : { ...form, variants: form.variants.toSpliced(index, 0, variant) },
      ),

    discard() {
      editor.discard();
      if (!editor.stored) setFollowsName(true);
    },
    // Somebody may have deleted it meanwhile: the page decides what it shows.
    loadNewest: onReload,
  };
}
