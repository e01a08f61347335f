import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { NotesDesk, type NotesView, type NotesWay } from "./notes-desk.ts";

const Context = createContext<NotesDesk | undefined>(undefined);
export const NotesDeskProvider = Context.Provider;

/** One for the desk and whoever is signed in, from signing in to signing out. */
export function useNewNotesDesk(author: string, way: NotesWay): NotesDesk {
  const [desk] = useState(() => new NotesDesk(author, way));
  useEffect(() => desk.start(), [desk]);
  return desk;
}

export function useNotesDesk(id: string): { desk: NotesDesk; view: NotesView } {
  const desk = useContext(Context);
  if (!desk) throw new Error("notes are written at the desk only");
  const view = useSyncExternalStore(
    desk.subscribe,
    () => desk.viewOf(id),
    () => desk.viewOf(id),
  );
  return { desk, view };
}
