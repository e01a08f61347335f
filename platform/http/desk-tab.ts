/** Names the tab of the desk that sends a request, so that it is not told of its own changes. */
export const deskTabHeader = "x-desk-tab";

export function isDeskTab(text: string): boolean {
  return /^[\w-]{8,40}$/.test(text);
}
