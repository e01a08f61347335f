import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { QueuedPhoto } from "./photo-queue.ts";

interface QueuedPhotoRowProps {
  photo: QueuedPhoto;
  onTryAgain: () => void;
  onDrop: () => void;
}

/** A photo on its way: how far it is, or why it did not get there. */
export function QueuedPhotoRow({ photo, onTryAgain, onDrop }: QueuedPhotoRowProps) {
  const { fileName, state, progress, problem } = photo;
  return (
    <li className="grid gap-2 border-t border-rule py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="truncate text-ui font-semibold">{fileName}</p>
        {state === "waiting" && <p className="text-small text-slate">Waiting</p>}
        {state === "sending" && (
          <p className="figures flex items-center gap-3 text-small text-slate">
            <progress
              max={100}
              value={Math.round(progress * 100)}
              aria-label={`Uploading ${fileName}`}
              className="h-2 w-full max-w-80 accent-pond"
            />
            <span className="whitespace-nowrap">{Math.round(progress * 100)} %</span>
          </p>
        )}
        {state === "preparing" && <Spinner>Preparing sizes…</Spinner>}
        {state === "failed" && (
          <p role="alert" className="text-small font-semibold text-error">
            {problem}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {state === "failed" && (
          <Button size="small" onClick={onTryAgain} aria-label={`Try again: ${fileName}`}>
            Try again
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDrop} aria-label={`Leave out ${fileName}`}>
          {state === "failed" ? "Leave out" : "Cancel"}
        </Button>
      </div>
    </li>
  );
}
