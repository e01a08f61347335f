import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#ui/hydrated.ts";

export const allCategories = "all";

interface ChosenCategory {
  /** Whose projects are shown. */
  chosen: string;
  choose: (id: string) => void;
}

/**
 * Which projects are shown. It is part of the address, so that it can be sent to somebody, survives
 * a reload and is there on the way back. The server knows nothing of it: its page is the same for
 * every query, and shows all.
 */
export function useChosenCategory(known: readonly string[]): ChosenCategory {
  const wanted = new URLSearchParams(useLocation().search).get("category") ?? "";
  const chosen = useHydrated() && known.includes(wanted) ? wanted : allCategories;
  const navigate = useNavigate();
  const choose = (id: string) => {
    const address = id === allCategories ? "/gallery" : `/gallery?category=${id}`;
    void navigate(address, { preventScrollReset: true });
  };
  return { chosen, choose };
}
