import { problemOf } from "#platform/api-client.ts";

/** Asks who is there, by password or passkey; false when whoever is there says no. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** Set by the one place of the desk that asks. */
export function setIdentityAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/**
 * Does something that may be dangerous. When the server wants to know first who is there, that is
 * asked, and then it is done again.
 */
export async function withIdentity<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isWanted = problemOf(error).code === "confirm_required";
    if (!isWanted || !asker || !(await asker())) throw error;
    return work();
  }
}
