import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import type { NoteAnswer, StockNote } from "../back-in-stock.ts";

interface NoteViewProps {
  /** Null: nothing is kept under the link, or not any more. */
  note: StockNote | null;
  answer: NoteAnswer | undefined;
}

/**
 * Where the links of the e-mails lead. What follows is done with a press here and not by looking:
 * mail programs look at links by themselves.
 */
export function NoteView({ note, answer }: NoteViewProps) {
  if (answer === "forgotten") {
    return (
      <Sheet title="Your address is forgotten">
        <p role="status" className="measure text-lead">
          You get no e-mail about this any more.
        </p>
      </Sheet>
    );
  }
  if (!note) {
    return (
      <Sheet title="Nothing is kept here">
        <p className="measure text-lead">
          Under this link we keep no address: it was told, it unsubscribed, or it was not confirmed
          in time. You get no e-mail about it.
        </p>
      </Sheet>
    );
  }
  const what = (
    <Link to={note.path} className="link">
      {note.product}, {note.name}
    </Link>
  );
  return note.isConfirmed ? (
    <Sheet title="You are on the list">
      <p role={answer ? "status" : undefined} className="measure text-lead">
        We write once, when {what} can be bought again, and then forget your address.
      </p>
      <Answers />
    </Sheet>
  ) : (
    <Sheet title="Shall we tell you?">
      <p className="measure text-lead">We write once, when {what} can be bought again.</p>
      <Answers mayConfirm />
    </Sheet>
  );
}

function Answers({ mayConfirm = false }: { mayConfirm?: boolean }) {
  return (
    <form id="forget" method="post" action="?" className="mt-6 flex flex-wrap gap-3">
      {mayConfirm && (
        <Button type="submit" name="answer" value="confirm">
          Yes, tell me when it is back
        </Button>
      )}
      <Button type="submit" variant="quiet" name="answer" value="forget">
        {mayConfirm ? "No, forget my address" : "Unsubscribe and forget my address"}
      </Button>
    </form>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-6 pt-4">{title}</h1>
      {children}
      <p className="mt-8">
        <ButtonLink to="/products" variant="quiet">
          To the products
        </ButtonLink>
      </p>
    </article>
  );
}
