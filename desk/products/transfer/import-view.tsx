import { useEffect, useRef } from "react";
import { EditorSection } from "#desk/products/editor-section.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type ImportPreview, type ImportResult, removedText } from "./catalogue-transfer.ts";
import { FileDrop } from "./file-drop.tsx";
import { ImportProblems } from "./import-problems.tsx";
import { ImportWarnings } from "./import-warnings.tsx";
import { PreviewLists } from "./preview-lists.tsx";
import { useImport } from "./use-import.ts";

/** The whole catalogue as a file: out of the shop, and back after a look at what would change. */
export function ImportView() {
  return (
    <>
      <Link to="/admin/products" className="link mt-4 inline-flex min-h-11 items-center gap-2">
        <Icon name="left" />
        Products
      </Link>
      <h1 className="type-title mt-2 mb-8">Import and export</h1>
      <EditorSection
        title="Export"
        hint="Everything about every product, hidden ones too. Deleted ones are left out."
      >
        <div className="flex flex-wrap gap-3">
          <ExportButton format="csv">Spreadsheet (CSV)</ExportButton>
          <ExportButton format="json">JSON</ExportButton>
        </div>
      </EditorSection>
      <ImportSection />
    </>
  );
}

function ExportButton({ format, children }: { format: string; children: string }) {
  const href = `/api/admin/catalogue/export?format=${format}`;
  return (
    <ButtonAnchor size="small" variant="quiet" href={href} download>
      {children}
    </ButtonAnchor>
  );
}

function ImportSection() {
  const { state, message, removeMissing, apply, choose, setRemoveMissing, startOver } = useImport();
  if (state.step === "done") return <Done result={state.result} onMore={startOver} />;
  const isBusy = state.step === "look" || state.step === "apply";
  return (
    <EditorSection title="Import" hint={<HowItIsRead />}>
      <FileDrop name={"file" in state ? state.file.name : undefined} onChoose={choose} />
      <fieldset disabled={isBusy}>
        <legend className="text-ui font-semibold">
          Products and variants that are not in the file
        </legend>
        <Choice isChosen={!removeMissing} onChoose={() => setRemoveMissing(false)}>
          Leave them as they are
        </Choice>
        <Choice isChosen={removeMissing} onChoose={() => setRemoveMissing(true)}>
          Delete them, in every category (products can be restored for 30 days)
        </Choice>
      </fieldset>
      {message && (
        <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 font-semibold">
          {message}
        </p>
      )}
      {state.step === "look" && <Spinner>Looking at the file...</Spinner>}
      {state.step === "apply" && <Spinner>Importing...</Spinner>}
      {state.step === "decide" && (
        <Decision preview={state.preview} onApply={() => apply(state.file, state.preview)} />
      )}
    </EditorSection>
  );
}

function HowItIsRead() {
  return (
    <>
      First you see what would change; nothing happens before you apply it, and then all of it or
      nothing.
      <span className="mt-3 block">
        One row is one variant. Rows belong to a product by its slug (the last part of its web
        address), and to a variant by its SKU: a new slug is a new product. Long texts stand once,
        in the first row of a product. A column that you leave out stays as it is; leave out Stock
        unless you have counted.
      </span>
      <span className="mt-3 block">
        A product or a variant that the file does not name stays as it is too, unless you choose
        below to delete what is missing. So a file with one variant changes that one alone.
      </span>
      <span className="mt-3 block">
        New products come last in their category; the order of the others stays.
      </span>
    </>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-ui">
      <input
        type="radio"
        name="missing"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-pond"
      />
      {children}
    </label>
  );
}

function Decision({ preview, onApply }: { preview: ImportPreview; onApply: () => void }) {
  const { adds, changes, removes, removedVariants, unchanged, token } = preview;
  const count = adds.length + changes.length + removes.length;
  return (
    <div className="grid gap-6">
      {preview.problemCount > 0 && <ImportProblems preview={preview} />}
      <div role="status">
        <dl className="grid grid-cols-2 border-y border-rule sm:grid-cols-4">
          <Figure label="Added" value={adds.length} />
          <Figure label="Changed" value={changes.length} />
          <Figure label="Deleted" value={removes.length} />
          <Figure label="As before" value={unchanged} />
        </dl>
        {removedVariants > 0 && (
          <p className="mt-3 font-semibold">
            {`${removedText(removedVariants)} from products that stay: see what changes.`}
          </p>
        )}
      </div>
      {preview.warningCount > 0 && <ImportWarnings preview={preview} />}
      <PreviewLists preview={preview} />
      {token !== null && count === 0 && (
        <p className="text-lead text-slate">The catalog is already as the file says.</p>
      )}
      {token !== null && count > 0 && (
        <div>
          <Button onClick={onApply}>
            {count === 1 ? "Apply this change" : `Apply all ${count.toLocaleString("en-US")}`}
          </Button>
        </div>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse py-3">
      <dt className="text-ui text-slate">{label}</dt>
      <dd className="figures text-lead font-semibold">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function Done({ result, onMore }: { result: ImportResult; onMore: () => void }) {
  const { added, changed, removed, removedVariants } = result;
  const deleted = `${removed.toLocaleString("en-US")} deleted`;
  const without = removedVariants > 0 ? `, ${removedText(removedVariants)}` : "";
  const place = useRef<HTMLDivElement>(null);
  // The long list above the button is gone, and with it the place that was in view.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EditorSection title="Import">
      <div role="status" ref={place} tabIndex={-1} className="outline-none">
        <p className="text-lead font-semibold">The catalog is imported.</p>
        <p className="mt-1 text-slate">
          {`${added.toLocaleString("en-US")} added, ${changed.toLocaleString("en-US")} changed, ${deleted}${without}. The site shows it already.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/products" size="small">
          See the products
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={onMore}>
          Import another file
        </Button>
      </div>
    </EditorSection>
  );
}
