import { type FileFormat, mostFileBytes } from "./catalogue-transfer.ts";

export interface ChosenFile {
  name: string;
  format: FileFormat;
  text: string;
}

export type ReadFile = { ok: true; file: ChosenFile } | { ok: false; reason: string };

/** What the owner's file says, whatever program has written it. */
export function readChosenFile(name: string, bytes: Uint8Array): ReadFile {
  // Every Excel workbook is a zip file, and begins like one.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return {
      ok: false,
      reason:
        "This is a workbook, not a CSV file. Open it, choose “Save as” and “CSV UTF-8”, and bring that file here.",
    };
  }
  if (bytes.length > mostFileBytes * 0.9) {
    return { ok: false, reason: "This file is too large: at most 18 MB can be imported at once." };
  }
  const text = decode(bytes);
  const format = /^\s*[[{]/.test(text) || /\.json$/i.test(name) ? "json" : "csv";
  return { ok: true, file: { name, format, text } };
}

/** Excel writes Unicode with a mark at the front, or the letters of old Windows without one. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
