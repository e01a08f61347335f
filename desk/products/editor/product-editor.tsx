import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useFieldErrorFocus } from "#desk/kit/editor/field-error-focus.ts";
import { LeaveGuard } from "#desk/kit/editor/leave-guard.tsx";
import { SaveBar } from "#desk/kit/editor/save-bar.tsx";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { EditorSection } from "#desk/products/editor-section.tsx";
import { productLimits } from "#features/catalogue/product-limits.ts";
import { PhotoField } from "#features/photos/photo-field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { BasicFields } from "./basic-fields.tsx";
import { EditorHeading } from "./editor-heading.tsx";
import { TextRows } from "./text-rows.tsx";
import { useProductEditor } from "./use-product-editor.ts";
import { VariantPanels } from "./variant-panels.tsx";

type ProductEditorProps =
  | { product: AdminProduct; onReload: () => void }
  /** A new one, in this category. */
  | { product?: undefined; category: string };

/** Everything about a product that the owner may change, saved all at once or not at all. */
export function ProductEditor(props: ProductEditorProps) {
  const navigate = useNavigate();
  const editor = useProductEditor({
    product: props.product,
    category: props.product ? "" : props.category,
    onReload: props.product ? props.onReload : () => {},
    onCreated({ id, draft }) {
      toasts.add({ title: "Product created", description: draft.name });
      navigate(`/admin/products/${id}`, { replace: true });
    },
  });
  const { form, fieldErrors, isSaving, edit } = editor;
  const fields = useFieldErrorFocus(editor.saveError);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving || (editor.product && !editor.isDirty)) return;
    const focused = document.activeElement;
    await editor.save();
    // A field loses the focus while it cannot be changed.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus();
    });
  }

  return (
    <>
      <EditorHeading editor={editor} />
      <LeaveGuard unsaved={editor.unsaved} />
      <form ref={fields} noValidate onSubmit={submit} className="mt-6">
        <div inert={isSaving}>
          <BasicFields editor={editor} />
          <EditorSection
            title="Photos"
            hint="The first is the main photo: it stands in lists and when the page is shared."
          >
            <PhotoField
              label="Photos of the product"
              photos={form.photos}
              pictures={editor.product?.pictures ?? []}
              most={productLimits.photos}
              errors={fieldErrors}
              onChange={editor.setPhotos}
            />
          </EditorSection>
          <EditorSection
            title="Variants and prices"
            hint="The sizes or kinds that a buyer chooses from, in their order on the page."
          >
            <VariantPanels editor={editor} />
          </EditorSection>
          <EditorSection title="Features" hint="One short line each: what makes it good.">
            <TextRows
              path="features"
              what="feature"
              placeholder="Pump lifts out from the top"
              rows={form.features}
              fieldErrors={fieldErrors}
              onChange={(features, ...changed) => edit({ features }, "features", ...changed)}
            />
          </EditorSection>
          <EditorSection title="What's included" hint="Everything that comes in the box.">
            <TextRows
              path="whatsIncluded"
              what="line"
              placeholder="Leaf net"
              rows={form.whatsIncluded}
              fieldErrors={fieldErrors}
              onChange={(whatsIncluded, ...changed) =>
                edit({ whatsIncluded }, "whatsIncluded", ...changed)
              }
            />
          </EditorSection>
        </div>
        <SaveBar editor={editor} isNew={editor.product === undefined} />
      </form>
    </>
  );
}
