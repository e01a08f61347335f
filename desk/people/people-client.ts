import type { QueryClient } from "@tanstack/react-query";
import { sessionKey } from "#desk/account/session-client.ts";
import { sendJson } from "#platform/api-client.ts";
import type { PersonCounts, PersonView } from "./people-schema.ts";
import type { Person } from "./person.ts";

const path = "/api/admin/people";

export function lookFor(person: Person): Promise<PersonView> {
  return sendJson("POST", `${path}/look`, person);
}

export function readFile(person: Person): Promise<object> {
  return sendJson("POST", `${path}/export`, person);
}

export interface ForgetRequest extends Person {
  password: string;
  anyway: boolean;
}

export function forget(request: ForgetRequest): Promise<{ forgotten: PersonCounts }> {
  return sendJson("POST", `${path}/forget`, request);
}

/** What this browser has read of orders, requests and messages may still name them. */
export function dropWhatWasRead(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
