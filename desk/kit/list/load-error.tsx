import { Button } from "#ui/button.tsx";

interface LoadErrorProps {
  /** 'The orders could not be loaded.' */
  text: string;
  onRetry: () => unknown;
}

/** What was asked for did not come, and the way to ask again. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="mt-6 border-l-4 border-error bg-sheet p-4">
      <p>{text}</p>
      <Button size="small" className="mt-3" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
