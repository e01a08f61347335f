import type { Page } from "@playwright/test";
import type { PushDevice } from "#tests/support/services/push-service.ts";

/**
 * A browser in a test has no push service behind it, so what subscribing answers is put in place.
 * The worker is the browser's own, and so is everything that goes between page, shop and push
 * service.
 */
export async function subscribeAt(page: Page, { endpoint, keys }: PushDevice): Promise<void> {
  await page.addInitScript(
    (answer) => {
      const kept = "test-push";
      const subscription = {
        ...answer,
        toJSON: () => answer,
        unsubscribe: async () => {
          sessionStorage.removeItem(kept);
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(kept, "1");
        return subscription as never;
      };
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(kept) ? subscription : null) as never;
    },
    { endpoint, keys },
  );
}
