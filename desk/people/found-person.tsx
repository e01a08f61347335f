import { useState } from "react";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { ForgetDialog } from "./forget-dialog.tsx";
import { readFile } from "./people-client.ts";
import type { PersonView } from "./people-schema.ts";
import type { Person } from "./person.ts";
import { countLines, whatIsElsewhere } from "./person-words.ts";

interface FoundPersonProps {
  person: Person;
  found: PersonView;
  onForgotten: () => void;
}

/** How much there is, and what can be done about it. */
export function FoundPerson({ person, found, onForgotten }: FoundPersonProps) {
  const [isAsking, setAsking] = useState(false);
  const lines = countLines(found.counts);
  if (lines.length === 0) {
    return <p className="text-lead">Nothing is stored about {person.email}.</p>;
  }
  const mustWait = found.mustWait.length > 0;
  return (
    <section aria-labelledby="found-title" className="max-w-3xl">
      <h2 id="found-title" className="type-heading [overflow-wrap:anywhere]">
        Stored about {person.email}
      </h2>
      <ul className="figures mt-3 divide-y divide-rule border-y border-rule">
        {lines.map((line) => (
          <li key={line} className="py-2">
            {line}
          </li>
        ))}
      </ul>
      <Sentences title="They cannot be forgotten yet" sentences={found.mustWait} />
      <Sentences title="You may still need to know them" sentences={found.reasons} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={() => download(person)}>
          Download
        </Button>
        <Button size="small" variant="quiet" disabled={mustWait} onClick={() => setAsking(true)}>
          Forget
        </Button>
      </div>
      <p className="measure mt-4 text-small text-slate">{whatIsElsewhere}</p>
      {isAsking && (
        <ForgetDialog
          person={person}
          found={found}
          onForgotten={onForgotten}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mt-4 border-l-4 border-line bg-sheet p-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A file like any other download. It was asked for with a POST, so that no address stands in a URL.
 */
async function download(person: Person): Promise<void> {
  try {
    const text = JSON.stringify(await readFile(person), null, 2);
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "personal-data.json";
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    const description = problemText(error) ?? "Failed to download. Please try again.";
    toasts.add({ title: "Error", description, variant: "destructive" });
  }
}
