import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

interface FileDropProps {
  /** The one that was chosen before. */
  name: string | undefined;
  onChoose: (file: File) => void;
}

/** Where the file comes in: chosen, or dropped. */
export function FileDrop({ name, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onChoose(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-edge border border-dashed p-4",
        isOver ? "border-pond bg-pond/10" : "border-control",
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        data-import-file=""
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          take(target.files);
          // The same file may be chosen again, once it has been mended.
          target.value = "";
        }}
      />
      <Button size="small" variant={name ? "quiet" : "pond"} onClick={() => input.current?.click()}>
        {name ? "Choose another file" : "Choose a file"}
      </Button>
      {name ? (
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</p>
      ) : (
        <p className="text-small text-slate pointer-coarse:hidden">or drop it here</p>
      )}
    </div>
  );
}
