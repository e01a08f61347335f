import { toasts } from "#ui/toasts/toast-store.ts";

/** For a text message. Where the browser keeps us from copying, the link is there to be read. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.add({ title: "Link copied", description: "Paste it into a text message." });
  } catch {
    toasts.add({ title: "Copy the link from this page", description: link });
  }
}
