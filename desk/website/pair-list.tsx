import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { AddEntry, useEntryList } from "./entry-list.tsx";
import { errorsOf } from "./text-errors.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

type Pair<Name extends string> = { id: string } & Record<Name, string>;

interface PairListProps<Name extends string> {
  editor: TextEditor<readonly Pair<Name>[]>;
  page: string;
  hint: string;
  /** What one of them is called: 'word'. */
  entry: string;
  fields: readonly { name: Name; label: string; most: number }[];
  most: number;
  blank: () => Pair<Name>;
}

/**
 * A text that is a list of two fields side by side, in any order. New ones are added on top, where
 * they are seen.
 */
export function PairList<Name extends string>(props: PairListProps<Name>) {
  const { editor, page, hint, entry, fields, most, blank } = props;
  const { draft, fieldErrors } = editor;
  const list = useEntryList(editor);
  const add = () => {
    const added = blank();
    list.add(added, 0, `${added.id}-${fields[0]?.name}`);
  };
  return (
    <TextSection editor={editor} page={page} hint={hint}>
      <AddEntry list={list} label={`Add a ${entry}`} isFull={draft.length >= most} onAdd={add} />
      <ol className="grid gap-3">
        {draft.map((pair, index) => {
          const place = index + 1;
          const told = errorsOf(fieldErrors, pair.id);
          return (
            <li
              key={pair.id}
              className="grid gap-x-4 gap-y-2 border-l-4 border-rule pl-4 md:grid-cols-[1fr_2fr_auto] md:items-end"
            >
              {fields.map(({ name, label, most: longest }) => (
                <Field
                  key={name}
                  id={`${pair.id}-${name}`}
                  label={label}
                  required
                  maxLength={longest}
                  value={pair[name]}
                  error={told[name]}
                  onChange={({ target }) =>
                    list.change(index, pair, { [name]: target.value } as Partial<Pair<Name>>)
                  }
                />
              ))}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${entry} ${place}`}
                className="justify-self-start"
                onClick={() => list.remove(index, pair, `${nameOf(entry)} ${place}`)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ol>
    </TextSection>
  );
}

function nameOf(entry: string): string {
  return `${entry.charAt(0).toUpperCase()}${entry.slice(1)}`;
}
