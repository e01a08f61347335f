import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#ui/hydrated.ts";

export const allCategories = "all";

/**
 * Which projects are shown. It is part of the address, so that it can be sent to somebody, survives a reload and is there
 * on the way back. The server knows nothing of it: its page is the same for every query, and shows all.
 */
export function useChosenCategory(
  known: readonly string[],
): [chosen: string, choose: (id: string) => void] {
  const wanted = new URLSearchParams(useLocation().search).get("category") ?? "";
  const chosen = useHydrated() && known.includes(wanted) ? wanted : allCategories;
  const navigate = useNavigate();
  const choose = (id: string) => {
    if (id === chosen) return;
    const address = id === allCategories ? "/gallery" : `/gallery?category=${id}`;
    navigate(address, { preventScrollReset: true });
  };
  return [chosen, choose];
}
