import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropNotes, type KeptNotes, keepNotes, keptNotesOf } from "./kept-notes.ts";
import { NotesDesk } from "./notes-desk.ts";

/** As a browser's: each value is a property of its own. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal("localStorage", new Storage()));
afterEach(() => vi.unstubAllGlobals());

const note: KeptNotes = {
  id: "ord_1",
  text: "Leave it by the pump house",
  revision: 3,
  writer: "one tab",
  author: "maria",
};

it("keeps notes for whoever typed them, and for nobody else who signs in here", () => {
  keepNotes(note);
  expect(keptNotesOf("admin")).toEqual([]);
  expect(keptNotesOf("maria")).toEqual([note]);
  dropNotes(note);
  expect(keptNotesOf("maria")).toEqual([]);
});

const way = {
  send: () => Promise.reject(new Error("no signal")),
  stored: () => {},
};

/** Calls what waits for a signal. */
let look = () => {};
function loseSignal(): void {
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    look = listener;
  });
  vi.stubGlobal("removeEventListener", () => {});
}
const texts = () => keptNotesOf("maria").map(({ text }) => text);

it("keeps what two tabs have left behind until it is stored, through another reload too", async () => {
  loseSignal();
  keepNotes(note);
  keepNotes({ ...note, writer: "another tab", text: "Ring twice" });
  const end = new NotesDesk("maria", way).start();
  await expect.poll(texts).toEqual(["Leave it by the pump house\nRing twice"]);
  end();
});

it("leaves to an open tab what it has not stored yet, and takes it up when that is closed", async () => {
  loseSignal();
  const [one, other] = [new NotesDesk("maria", way), new NotesDesk("maria", way)];
  const close = one.start();
  const { id, revision } = note;
  one.type({ id, revision }, "Leave it");
  keepNotes({ ...note, id: "ord_2", writer: "a closed tab" });
  const end = other.start();
  await expect.poll(() => other.viewOf("ord_2").text).toBe(note.text);
  expect(other.viewOf(id).text).toBeUndefined();
  one.type({ id, revision }, "Leave it by the gate");
  close();
  await expect
    .poll(() => {
      look();
      return other.viewOf(id).text;
    })
    .toBe("Leave it by the gate");
  end();
});

it("drops what it cannot read", () => {
  localStorage.setItem("desk-personal:notes:ord_1:one tab", '{"text":1}');
  localStorage.setItem("another", "thing");
  expect(keptNotesOf("maria")).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["another"]);
});
