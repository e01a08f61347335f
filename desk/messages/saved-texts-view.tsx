import { useState } from "react";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useSavedTexts } from "./messages-client.ts";
import { SavedTextForm } from "./saved-text-form.tsx";
import { SavedTextRow } from "./saved-text-row.tsx";

const addId = "add-text";

/** What messages to customers can start from, in the owner's own words. */
export function SavedTextsView() {
  const list = useSavedTexts();
  const texts = list.data?.texts ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <h1 className="type-title pt-8">Saved texts</h1>
      <p className="measure mt-2 text-slate">
        A message to a customer can start from one of these.{" "}
        <Link to="/admin/customers" className="link">
          To the customers
        </Link>
      </p>
      {isAdding ? (
        <SavedTextForm
          onDone={() => {
            setAdding(false);
            requestAnimationFrame(() => document.getElementById(addId)?.focus());
          }}
        />
      ) : (
        <Button id={addId} className="mt-6" size="small" onClick={() => setAdding(true)}>
          New text
        </Button>
      )}
      <DeskList
        list={list}
        of="texts"
        isEmpty={texts.length === 0}
        empty={<p className="mt-6 text-lead text-slate">No saved texts yet</p>}
      >
        <ul className="mt-6 max-w-3xl">
          {texts.map((text) => (
            <li key={text.id} className="border-t border-rule py-4">
              <SavedTextRow text={text} />
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
}
