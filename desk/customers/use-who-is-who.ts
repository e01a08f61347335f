import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { change } from "#desk/kit/desk-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { customerTitle } from "./customer-words.ts";
import { customersKey } from "./customers-client.ts";
import type { Customer, CustomerPage } from "./customers-schema.ts";

const failure = "Somebody else may have changed who this is. Look again, and try once more.";

/** Tells contacts apart and joins them again; each can be undone at once. */
export function useWhoIsWho() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: customersKey });

  async function choose(id: string, contact: string, isApart: boolean) {
    const page = await change<"POST /api/admin/customers/:id/apart">(
      "POST",
      `/api/admin/customers/${id}/apart`,
      { contact, isApart },
      failure,
    );
    await refresh();
    return page;
  }
  async function merge(id: string, other: string) {
    const path = `/api/admin/customers/${id}/join` as const;
    const page = await change<"POST /api/admin/customers/:id/join">(
      "POST",
      path,
      { other },
      failure,
    );
    if (page) navigate(`/admin/customers/${page.customer.id}`, { replace: true });
    await refresh();
    return page;
  }
  async function join(id: string, contact: string) {
    const page = await choose(id, contact, false);
    if (!page) return;
    navigate(`/admin/customers/${page.customer.id}`, { replace: true });
    const action = {
      label: "Undo",
      altText: "Choose Somebody else at the address",
      run: () => void choose(page.customer.id, contact, true),
    };
    toasts.add({ title: "One person again", description: nameOf(contact), action });
  }

  return {
    join,

    /** Two who left nothing in common. */
    async joinByHand(before: CustomerPage, other: Customer): Promise<boolean> {
      const page = await merge(before.customer.id, other.id);
      if (!page) return false;
      const known = new Set(before.contacts.map(({ contact }) => contact));
      const added = page.contacts.find((one) => one.isJoined && !known.has(one.contact));
      const undo = added && {
        label: "Undo",
        altText: "Choose Somebody else at the contact",
        run: () => void choose(page.customer.id, added.contact, true),
      };
      toasts.add({
        title: "One person now",
        description: customerTitle(other),
        ...(undo && { action: undo }),
      });
      return true;
    },

    async separate(
      { customer }: Pick<CustomerPage, "customer">,
      { contact, isJoined }: { contact: string; isJoined: boolean },
    ): Promise<void> {
      const page = await choose(customer.id, contact, true);
      if (!page) return;
      const action = {
        label: "Undo",
        altText: "Choose Same person below the contacts",
        run: () =>
          void (isJoined ? merge(customer.id, page.customer.id) : join(page.customer.id, contact)),
      };
      toasts.add({ title: "Somebody of their own now", description: nameOf(contact), action });
    },
  };
}

function nameOf(contact: string): string {
  return contact.replace(/^tel:/, "");
}
