import marcellus from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url";
import { lazy, memo, type ReactNode, Suspense, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { additionalServices, services } from "#content/services.ts";
import { CartCount } from "#features/cart/cart-link.tsx";
import { CartMark } from "#features/catalogue/cart-mark.ts";
import { exposeOnWindow } from "#features/checkout/window-functions.ts";
import { NoticeBar } from "#features/site/notice-bar.tsx";
import { SiteContext, useSite } from "#features/site/use-site.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { ToastHost } from "#ui/toasts/toast-host.tsx";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import hanken from "./fonts/hanken-grotesk-basic.woff2?url";
import { ErrorView } from "./layout/error-views.tsx";
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

/**
 * The same for every page of a visit: asked for once, with the first page, and by the owner who
 * leaves the desk.
 */
export function shouldRevalidate({ currentUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === "/admin/website";
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWhenUnreachable];

// NOTE: the address, not the import of a style sheet: that one would be asked for again with every
// part loaded later.
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
];

export function Layout({ children }: { children: ReactNode }) {
  const isDesk = useIsDesk();
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
        <AppIdentity isDesk={isDesk} />
      </head>
      <body>
        <SkipLink target="#main">Skip to the content</SkipLink>
        <SiteContext value={data?.site}>
          {isDesk ? children : <PublicFrame services={data?.serviceTitles}>{children}</PublicFrame>}
        </SiteContext>
        <ToastHost />
        <MoveSigns />
        <FetchAhead />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What a phone puts on its home screen: the desk is an app apart from the website. */
function AppIdentity({ isDesk }: { isDesk: boolean }) {
  const name = isDesk ? "desk" : "site";
  const icon = isDesk ? "/desk-touch-icon.png" : "/apple-touch-icon.png";
  return (
    <>
      <link rel="apple-touch-icon" href={icon} />
      <link rel="manifest" href={`/${name}.webmanifest`} />
    </>
  );
}

/** The desk has a header, a `main` and a footer of its own; a page that failed is a public one. */
function useIsDesk(): boolean {
  const isInside = useMatches().some(({ id }) => id === "routes/admin");
  const hasFailed = Boolean(useRouteError());
  return isInside && !hasFailed;
}

// What stays when the page changes is not rendered at each step of a move: on a slow phone that
// took longer than the sign of the move may.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);
const Bar = memo(PhoneBar);

interface PublicFrameProps {
  services: readonly string[] | undefined;
  children: ReactNode;
}

function PublicFrame({ services, children }: PublicFrameProps) {
  const { notice } = useSite();
  return (
    <>
      {notice && <NoticeBar {...notice} />}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer services={services} />
      <Bar />
    </>
  );
}

// Few pages need it, and it needs the connection that has just answered with 404.
const NotFoundView = lazy(async () => ({
  default: (await import("./layout/not-found-view.tsx")).NotFoundView,
}));
const cartCount = <CartCount />;

export default function Root({ loaderData: { checkoutAddresses } }: Route.ComponentProps) {
  useEffect(() => exposeOnWindow(checkoutAddresses), [checkoutAddresses]);
  return (
    <CartMark value={cartCount}>
      <Outlet />
    </CartMark>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useLoadAnew(!isNotFound && typeof history !== "undefined" && history.state?.idx > 0);
  if (!isNotFound) return <ErrorView />;
  return (
    <Suspense>
      <NotFoundView />
    </Suspense>
  );
}
