import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { LoginForm } from "#desk/account/login-form.tsx";
import { useSession } from "#desk/account/session-client.ts";
import { ConfirmHost } from "#desk/kit/confirm-host.tsx";
import { createDeskClient } from "#desk/kit/desk-client.ts";
import { useLinkInView } from "#desk/kit/link-in-view.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";

const home = "/admin";

const rooms = [
  ["Dashboard", home],
  ["Orders", "/admin/orders"],
  ["Leads", "/admin/leads"],
  ["Products", "/admin/products"],
  ["Website", "/admin/website"],
  ["Outbox", "/admin/outbox"],
  ["Trash", "/admin/trash"],
  ["Audit trail", "/admin/audit"],
  ["Personal data", "/admin/people"],
  ["Security", "/admin/security"],
] as const;

interface DeskFrameProps {
  hint: { username: string; password: string } | undefined;
  children: ReactNode;
}

/** The desk: everything in it is asked for by the browser and waits for a session. The HTML holds no data. */
export function DeskFrame(props: DeskFrameProps) {
  const [client] = useState(createDeskClient);
  return (
    <QueryClientProvider client={client}>
      <div className="desk shell pb-24" data-desk="">
        <Gate {...props} />
        <ConfirmHost />
      </div>
    </QueryClientProvider>
  );
}

function Gate({ hint, children }: DeskFrameProps) {
  const { data: session, error } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOutside = session === null && pathname !== home;
  useEffect(() => {
    if (isOutside) navigate(`${home}?return=${pathname.slice(home.length + 1)}`, { replace: true });
  }, [isOutside, pathname, navigate]);

  if (error) {
    return <p className="pt-16 text-lead">The desk does not answer. Please load the page again.</p>;
  }
  if (session === undefined || isOutside) {
    return (
      <div className="pt-16">
        <Spinner>Loading...</Spinner>
        <noscript>
          <p className="mt-6">The admin area needs JavaScript.</p>
        </noscript>
      </div>
    );
  }
  if (session === null) return <LoginForm hint={hint} returnTo={returnPath(search)} />;
  return (
    <>
      <RoomRow />
      {children}
    </>
  );
}

function RoomRow() {
  const { pathname } = useLocation();
  // The dashboard's address is the beginning of all others.
  const current = rooms.findLast(([, to]) => `${pathname}/`.startsWith(`${to}/`))?.[1];
  const row = useLinkInView(current);
  return (
    <nav
      ref={row}
      aria-label="Admin"
      data-print="none"
      className="-mx-[var(--gutter)] overflow-x-auto border-b border-rule px-[var(--gutter)]"
    >
      <ul className="flex gap-x-6">
        {rooms.map(([label, to]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? "page" : undefined}
              className="flex min-h-12 min-w-11 items-center justify-center border-b-2 border-transparent text-ui whitespace-nowrap hover:border-control aria-[current=page]:border-pond aria-[current=page]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Only to a room of the desk: an address from outside cannot lead the owner elsewhere. */
export function returnPath(search: string): string | undefined {
  const room = new URLSearchParams(search).get("return");
  return room && /^[a-z]+(\/\w+)?$/.test(room) ? `${home}/${room}` : undefined;
}
