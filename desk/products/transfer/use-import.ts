import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { productKeys } from "#desk/products/product-client.ts";
import { ApiError, call, problemText } from "#platform/api-client.ts";
import type { ImportPreview, ImportResult } from "./catalogue-transfer.ts";
import { type ChosenFile, readChosenFile } from "./chosen-file.ts";

export type ImportState =
  | { step: "choose" }
  | { step: "look"; file: ChosenFile }
  | { step: "decide"; file: ChosenFile; preview: ImportPreview }
  | { step: "apply"; file: ChosenFile; preview: ImportPreview }
  | { step: "done"; result: ImportResult };

const notLookedAt = "The shop did not answer, so nothing was imported. Please try again.";
/** The import may be done, and only the answer lost. */
const unsure =
  "The shop did not answer, so it is not certain whether the import was done. Below is what is still to be done.";
const stillUnsure =
  "The shop does not answer, so it is not certain whether the import was done. Choose the file again later: you will see what is still to be done.";

/** From a chosen file to a changed catalogue: look first, then apply exactly that. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const [message, setMessage] = useState<string>();
  const [removeMissing, setRemoveMissing] = useState(false);
  // An answer that comes after another question was asked is not shown.
  const asked = useRef(0);

  async function look(file: ChosenFile, removing: boolean, why?: string) {
    const turn = ++asked.current;
    setMessage(why);
    setState({ step: "look", file });
    try {
      const { format, text } = file;
      const body = { format, text, removeMissing: removing };
      const path = "/api/admin/catalogue/preview";
      const preview = await call<"POST /api/admin/catalogue/preview">("POST", path, body);
      if (turn === asked.current) setState({ step: "decide", file, preview });
    } catch (error) {
      if (turn !== asked.current) return;
      setMessage(why === unsure ? stillUnsure : (problemText(error) ?? notLookedAt));
      setState({ step: "choose" });
    }
  }

  async function apply(file: ChosenFile, preview: ImportPreview) {
    setMessage(undefined);
    setState({ step: "apply", file, preview });
    try {
      const { format, text } = file;
      const body = { format, text, removeMissing, token: preview.token ?? "" };
      const path = "/api/admin/catalogue/import";
      const result = await call<"POST /api/admin/catalogue/import">("POST", path, body);
      setState({ step: "done", result });
      await client.invalidateQueries({ queryKey: productKeys.all });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) {
        await look(file, removeMissing, unsure);
        await client.invalidateQueries({ queryKey: productKeys.all });
      } else if (error.status === 409) {
        await look(file, removeMissing, problemText(error));
      } else {
        setMessage(problemText(error) ?? `The shop refused the import (${error.status}).`);
        setState({ step: "decide", file, preview });
      }
    }
  }

  return {
    state,
    message,
    removeMissing,
    apply,
    async choose(chosen: File) {
      const read = readChosenFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
      if (read.ok) await look(read.file, removeMissing);
      else {
        setMessage(read.reason);
        setState({ step: "choose" });
      }
    },
    async setRemoveMissing(removing: boolean) {
      setRemoveMissing(removing);
      if ("file" in state) await look(state.file, removing);
    },
    startOver() {
      setMessage(undefined);
      setState({ step: "choose" });
    },
  };
}
