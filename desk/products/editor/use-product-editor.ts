import { useRef, useState } from "react";
import { type Messages, problemFields, withoutMessages } from "#desk/kit/problem-fields.ts";
import { type Newest, type Trouble, troubleOf } from "#desk/kit/save-trouble.ts";
import type { AdminProduct, ProductDraft } from "#desk/products/admin-product.ts";
import { useRefreshProducts } from "#desk/products/product-actions.ts";
import { productsApi } from "#desk/products/product-client.ts";
import { differencesOf } from "#desk/products/product-differences.ts";
import { ruleFaults } from "#desk/products/product-rules.ts";
import { withStockAfter } from "#desk/products/stock-after.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { problemText, readJson, sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { messagesByKey } from "./form-messages.ts";
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

/** A product that is being edited: what was read, what was typed since, and what became of saving it. */
export function useProductEditor({ product: first, category, onCreated, onReload }: Started) {
  const refresh = useRefreshProducts();
  const [product, setProduct] = useState(first);
  const [form, setForm] = useState(() => (first ? formOf(first.draft) : emptyForm(category)));
  const [unchanged, setUnchanged] = useState(form);
  const [messages, setMessages] = useState<Messages>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSaving, setSaving] = useState(false);
  const [followsName, setFollowsName] = useState(first === undefined);
  const isDirty = !isSameProduct(form, unchanged);
  // For what asks later than this was drawn: a toast's button, the question on leaving.
  const unsaved = useRef(isDirty);
  unsaved.current = isDirty;

  function show(next: AdminProduct) {
    const fresh = formOf(next.draft);
    setProduct(next);
    setForm(fresh);
    setUnchanged(fresh);
    setMessages({});
    setTrouble(undefined);
  }

  function edit(change: Partial<ProductForm>, ...changed: string[]) {
    setForm((before) => ({ ...before, ...change }));
    setMessages((before) => changed.reduce(withoutMessages, before));
  }

  async function send(revision: number | undefined): Promise<void> {
    const sent = withoutBlanks(form);
    setSaving(true);
    setTrouble(undefined);
    // What the last one said is no longer true, and its button would undo something else.
    toasts.dismiss();
    try {
      const draft = draftOf(sent);
      const next =
        product && revision !== undefined
          ? await sendJson<AdminProduct>("PUT", `${productsApi}/${product.id}`, { revision, draft })
          : await sendJson<AdminProduct>("POST", productsApi, draft);
      unsaved.current = false;
      show(next);
      void refresh();
      if (product) tellSaved(next);
      else onCreated(next);
    } catch (error) {
      await refuse(error, sent);
    } finally {
      setSaving(false);
    }
  }

  async function refuse(error: unknown, sent: ProductForm) {
    const refused = problemFields(error);
    // The API looks at the rules once each field is right by itself; here everything is told at once.
    const isOfFields = Object.keys(refused).length > 0;
    const fields = isOfFields ? { ...ruleFaults(draftOf(sent)), ...refused } : refused;
    setMessages(messagesByKey(fields, sent));
    setTrouble(await troubleOf(error, fields, () => readNewest(draftOf(sent))));
  }

  async function readNewest(typed: ProductDraft): Promise<Newest> {
    const { revision, draft } = await readJson<AdminProduct>(`${productsApi}/${product?.id}`);
    return { revision, differences: differencesOf(draft, withStockAfter(typed, draft)) };
  }

  function tellSaved({ lastChange }: AdminProduct) {
    toasts.add({
      title: "Product saved",
      ...(lastChange && {
        action: {
          label: "Undo",
          altText: "Press Undo last change at the top of the page",
          run: () => void undo(lastChange.id),
        },
      }),
    });
  }

  async function undo(changeId: string): Promise<void> {
    if (!product) return;
    if (unsaved.current) {
      toasts.add({ title: "Save or discard your changes first", variant: "destructive" });
      return;
    }
    try {
      const path = `${productsApi}/${product.id}/undo`;
      show(await sendJson<AdminProduct>("POST", path, { change: changeId }));
      toasts.add({ title: "Change undone" });
      void refresh();
    } catch (error) {
      const description = problemText(error) ?? "Failed to undo the change";
      toasts.add({ title: "Error", description, variant: "destructive" });
    }
  }

  return {
    product,
    form,
    messages,
    trouble,
    isSaving,
    isDirty,
    unsaved,
    edit,
    show,
    undo,

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
      setForm((now) =>
        now.variants.some(({ key }) => key === variant.key)
          ? now
          : { ...now, variants: now.variants.toSpliced(index, 0, variant) },
      ),

    save: () => send(product?.revision),
    discard() {
      setForm(unchanged);
      setMessages({});
      setTrouble(undefined);
      if (!product) setFollowsName(true);
    },

    loadNewest: onReload,
    saveOverNewest() {
      if (trouble?.kind === "conflict") void send(trouble.newest.revision);
    },
  };
}
