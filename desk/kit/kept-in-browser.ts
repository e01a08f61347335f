/** What this browser keeps of customers' affairs begins with this; signing out removes it. */
export const personalPrefix = "desk-personal:";

export function hasPersonal(): boolean {
  return personalKeys().length > 0;
}

export function forgetPersonal(): void {
  for (const key of personalKeys()) localStorage.removeItem(key);
}

function personalKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(personalPrefix));
}
