import marcellus from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { additionalServices, services } from "#content/services.ts";
import { exposeOnWindow } from "#features/checkout/window-functions.ts";
import { NoticeBar } from "#features/site/notice-bar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ToastHost } from "#ui/toast-host.tsx";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import hanken from "./fonts/hanken-grotesk-basic.woff2?url";
import { NotFoundView, TroubleView } from "./layout/error-views.tsx";
import { PhoneBar } from "./layout/phone-bar.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { FetchAhead } from "./moves/fetch-ahead.tsx";
import { useLatePlace } from "./moves/late-place.ts";
import { MoveSigns } from "./moves/move-signs.tsx";
import { useLoadAnew } from "./moves/newer-release.ts";
import { usePageFocus } from "./moves/page-focus.ts";
import { stayWhenUnreachable } from "./moves/unreachable-page.ts";
import { pageServices } from "./page-services.ts";
import { StartPage, useAlive } from "./start/start-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { mode, publicUrl, checkoutAddresses, site } = context.get(pageServices);
  return {
    site: await site.everywhere(),
    mode,
    publicUrl,
    checkoutAddresses,
    serviceTitles: [...services, ...additionalServices].map(({ title }) => title),
  };
}

/** The same for every page of a visit: asked for once, with the first page, and by the owner who leaves the desk. */
export function shouldRevalidate({ currentUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === "/admin/website";
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWhenUnreachable];

// NOTE: the address, not the import of a style sheet: that one would be asked for again with every part loaded later.
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  ...[hanken, marcellus].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  usePageFocus();
  useLatePlace();
  useAlive();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <StartPage />
        <meta name="theme-color" content="#08302c" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink target="#main">Skip to the content</SkipLink>
        {data?.site.notice && <NoticeBar {...data.site.notice} />}
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter services={data?.serviceTitles ?? []} />
        <PhoneBar />
        <ToastHost />
        <MoveSigns />
        <FetchAhead />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { checkoutAddresses } }: Route.ComponentProps) {
  useEffect(() => exposeOnWindow(checkoutAddresses), [checkoutAddresses]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useLoadAnew(!isNotFound && typeof history !== "undefined" && history.state?.idx > 0);
  return isNotFound ? <NotFoundView /> : <TroubleView />;
}
