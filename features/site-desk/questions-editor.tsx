import { useState } from "react";
import { moved } from "#features/admin/moved.ts";
import { MoveButtons } from "#features/admin/row-controls.tsx";
import { useFocusAfter } from "#features/admin/row-focus.ts";
import { type Question, siteLimits } from "#features/site/site-texts.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { newEntryId } from "./new-id.ts";
import { messagesOf } from "./text-messages.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

export function QuestionsEditor({ editor }: { editor: TextEditor<readonly Question[]> }) {
  const { draft, messages } = editor;
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();

  function add() {
    const question = { id: newEntryId("question"), question: "", answer: "" };
    editor.edit([...draft, question]);
    focusAfter(`${question.id}-question`);
  }
  function remove(index: number, { id }: Question) {
    editor.edit(draft.toSpliced(index, 1), `${id}.*`);
    say(`Question ${index + 1} removed. Discard brings it back.`);
    focusAfter("add-question");
  }

  return (
    <TextSection
      editor={editor}
      page="/contact#questions"
      hint="On the contact page, in this order."
    >
      <ol className="grid gap-6">
        {draft.map((question, index) => {
          const name = `question ${index + 1}`;
          const told = messagesOf(messages, question.id);
          const set = (change: Partial<Question>) =>
            editor.edit(
              draft.with(index, { ...question, ...change }),
              ...Object.keys(change).map((field) => `${question.id}.${field}`),
            );
          return (
            <li key={question.id} className="border-l-4 border-rule pl-4">
              <div className="flex items-center justify-between">
                <p className="text-small text-slate">
                  Question {index + 1} of {draft.length}
                </p>
                <div className="flex">
                  <MoveButtons
                    what={name}
                    index={index}
                    count={draft.length}
                    onMove={(by) => {
                      editor.edit(moved(draft, index, by));
                      say(`Moved to ${index + by + 1} of ${draft.length}`);
                    }}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(index, question)}
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
      <div>
        <Button
          id="add-question"
          size="small"
          variant="quiet"
          disabled={draft.length >= siteLimits.questions}
          onClick={add}
        >
          Add a question
        </Button>
        <p role="status" className="mt-2 min-h-6 text-small text-slate">
          {said}
        </p>
      </div>
    </TextSection>
  );
}
