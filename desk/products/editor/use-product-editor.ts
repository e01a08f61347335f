import { useState } from "react";
import { useSavedEditor } from "#desk/kit/editor/use-saved-editor.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { useRefreshProducts } from "#desk/products/product-actions.ts";
import { productsUrl } from "#desk/products/product-client.ts";
import { productDifferences } from "#desk/products/product-differences.ts";
import { withStockAfter } from "#desk/products/stock-after.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { call } from "#platform/api-client.ts";
import { errorsWithRules } from "./form-errors.ts";
import {
  draftOf,
  emptyForm,
  formOf,
  isSameProduct,
  type ProductForm,
  type VariantForm,
  withoutBlanks,
} from "./product-form.ts";
import { slugFromName } from "./slug-from-name.ts";

export type ProductEditorState = ReturnType<typeof useProductEditor>;

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
        ? call<"PUT /api/admin/products/:id">("PUT", `${productsUrl}/${before.id}`, {
            revision,
            draft,
          })
        : call<"POST /api/admin/products">("POST", productsUrl, draft);
    },
    sendUndo: ({ id, lastChange }) =>
      call<"POST /api/admin/products/:id/undo">("POST", `${productsUrl}/${id}/undo`, {
        change: lastChange?.id ?? "",
      }),
    readNewest: ({ id }) => call<"GET /api/admin/products/:id">("GET", `${productsUrl}/${id}`),
    differences: ({ draft }, form) =>
      productDifferences(draft, withStockAfter(draftOf(form), draft)),
    errorsAt: errorsWithRules,
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
    setVariants: (variants: VariantForm[], ...changed: string[]) => edit({ variants }, ...changed),
    /** One that was removed on the screen, back at its place. */
    restoreVariant: (variant: VariantForm, index: number) =>
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
