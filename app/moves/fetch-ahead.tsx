import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { savesData } from "#ui/saves-data.ts";
import { whenIdle } from "#ui/when-idle.ts";
import { navigation } from "../layout/navigation.ts";

/**
 * For the code of a kind of page alone: what such a page shows is fetched when its link is near.
 */
const kinds = ["/product/-", "/products/pumps", "/cart", "/checkout"];

/**
 * What a visitor is likely to open next, fetched when the browser is idle: the pages of the
 * navigation and the code of those behind them, 50 kB in all. So most moves need no connection, and
 * none needs code that a newer release has replaced.
 */
export function FetchAhead() {
  const { pathname } = useLocation();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => (savesData() ? undefined : whenIdle(() => setIsTime(true))), []);
  if (!isTime || pathname.startsWith("/admin")) return null;
  const pages = [...navigation.map(({ to }) => to), ...kinds];
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
