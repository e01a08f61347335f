import type { QueryClient } from "@tanstack/react-query";
import { sessionKey } from "#desk/account/session-client.ts";
import { call } from "#platform/api-client.ts";
import type { Person } from "./person.ts";

const path = "/api/admin/people";

export function lookFor(person: Person) {
  return call<"POST /api/admin/people/look">("POST", `${path}/look`, person);
}

export function readFile(person: Person) {
  return call<"POST /api/admin/people/export">("POST", `${path}/export`, person);
}

export interface ForgetRequest extends Person {
  /** Absent: who is there was shown by a passkey just now. */
  password?: string;
  anyway: boolean;
}

export function forget(request: ForgetRequest) {
  return call<"POST /api/admin/people/forget">("POST", `${path}/forget`, request);
}

/** What this browser has read of orders, requests and messages may still name them. */
export function dropWhatWasRead(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
