import { MoveButtons } from "#desk/kit/list/row-controls.tsx";
import { type Question, siteLimits } from "#features/site/site-texts.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { AddEntry, useEntryList } from "./entry-list.tsx";
import { newEntryId } from "./new-id.ts";
import { errorsOf } from "./text-errors.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

export function QuestionsEditor({ editor }: { editor: TextEditor<readonly Question[]> }) {
  const { draft, fieldErrors } = editor;
  const list = useEntryList(editor);

  function add() {
    const question = { id: newEntryId("question"), question: "", answer: "" };
    list.add(question, draft.length, `${question.id}-question`);
  }

  return (
    <TextSection
      editor={editor}
      page="/contact#questions"
      hint="On the contact page, in this order."
    >
      <ol className="grid gap-6">
        {draft.map((question, index) => {
          const place = index + 1;
          const told = errorsOf(fieldErrors, question.id);
          const set = (change: Partial<Question>) => list.change(index, question, change);
          return (
            <li key={question.id} className="border-l-4 border-rule pl-4">
              <div className="flex items-center justify-between">
                <p className="text-small text-slate">
                  Question {place} of {draft.length}
                </p>
                <div className="flex">
                  <MoveButtons
                    what={`question ${place}`}
                    index={index}
                    count={draft.length}
                    onMove={(by) => list.move(index, by, `Question ${place}`)}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove question ${place}`}
                    onClick={() => list.remove(index, question, `Question ${place}`)}
                  >
                    Remove
                  </Button>
                </div>
              </div>
              <div className="mt-2 grid gap-4 lg:grid-cols-2">
                <Field
                  id={`${question.id}-question`}
                  label="Question"
                  required
                  maxLength={siteLimits.question}
                  value={question.question}
                  error={told.question}
                  onChange={({ target }) => set({ question: target.value })}
                />
                <Field
                  as="textarea"
                  rows={4}
                  label="Answer"
                  required
                  maxLength={siteLimits.answer}
                  value={question.answer}
                  error={told.answer}
                  onChange={({ target }) => set({ answer: target.value })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <AddEntry
        list={list}
        label="Add a question"
        isFull={draft.length >= siteLimits.questions}
        onAdd={add}
      />
    </TextSection>
  );
}
