import { ApiError, answerIn } from "#platform/api-client.ts";
import type { Picture } from "#platform/picture.ts";
import { mostPhotoBytes, photoRefusals } from "./photo.ts";

export interface Sending {
  /** The part of the file that has left, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** A refusal that is known before anything is sent. */
export class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
}

/** Uploads a photo of the owner's. */
export async function sendPhoto(file: File, sending: Sending): Promise<Picture> {
  const answer = await uploadPhoto("/api/admin/photos", file, sending);
  return answerIn<"POST /api/admin/photos">(answer).picture;
}

/** Sends a photo. XMLHttpRequest, because `fetch` does not tell how much was sent. */
export function uploadPhoto(
  path: string,
  file: Blob,
  { onProgress, signal }: Sending,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (file.size > mostPhotoBytes) return reject(new PhotoRefused(photoRefusals.too_many_bytes));
    const request = new XMLHttpRequest();
    request.open("POST", path);
    // What the file really is, the server finds out; a type that a form could send, too, it would
    // not look at.
    const isImage = file.type.startsWith("image/");
    request.setRequestHeader("content-type", isImage ? file.type : "application/octet-stream");
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 201) return reject(new ApiError(status, responseText || statusText));
      resolve(responseText);
    };
    request.onerror = () => reject(new Error("no connection"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
