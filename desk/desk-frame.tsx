import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { IdentityHost } from "#desk/account/own/identity-host.tsx";
import { useOpenedNotices } from "#desk/account/push/opened-notices.ts";
import { rightOfPage } from "#desk/account/rights.ts";
import { SecurityView } from "#desk/account/security-view.tsx";
import { useMay, useSession } from "#desk/account/session-client.ts";
import { LoginForm } from "#desk/account/sign-in/login-form.tsx";
import { DeskFooter } from "#desk/frame/desk-footer.tsx";
import { DeskHeader } from "#desk/frame/desk-header.tsx";
import { DeskBar, DeskRail } from "#desk/frame/desk-navigation.tsx";
import { deskHome } from "#desk/frame/desk-places.ts";
import { ConfirmHost } from "#desk/kit/confirm-host.tsx";
import { createDeskClient } from "#desk/kit/desk-client.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { NotesDeskProvider } from "#desk/kit/notes/use-notes-desk.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useDeskNotes } from "./desk-notes.ts";
import { DeskSearch } from "./desk-search.tsx";
import { LiveDesk } from "./live-desk.tsx";

interface DeskFrameProps {
  hint: { username: string; password: string } | undefined;
  children: ReactNode;
}

/**
 * The desk with a header, navigation and footer of its own. Its HTML holds no data: the browser
 * asks for everything, with a session.
 */
export function DeskFrame(props: DeskFrameProps) {
  const [client] = useState(createDeskClient);
  useOpenedNotices();
  return (
    <QueryClientProvider client={client}>
      <div className="desk flex flex-col" data-desk="">
        <DeskHeader search={<DeskSearch />} />
        <Body {...props} />
        <DeskFooter />
        <ConfirmHost />
        <IdentityHost />
      </div>
    </QueryClientProvider>
  );
}

function Body(props: DeskFrameProps) {
  const { data: session } = useSession();
  const page = (
    <main id="main" tabIndex={-1} className="w-full max-w-7xl grow px-[var(--gutter)] pb-10">
      <Gate {...props} />
    </main>
  );
  if (!session || session.passwordIsTemporary) return page;
  return (
    <>
      <DeskBar />
      <div className="grow lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <DeskRail />
        {page}
      </div>
    </>
  );
}

/** The button went with its message: the focus moves to what has come instead. */
let hasAskedAgain = false;

function Gate({ hint, children }: DeskFrameProps) {
  const { data: session, error, refetch } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOutside = session === null && pathname !== deskHome;
  const may = useMay();
  useEffect(() => {
    if (!isOutside) return;
    navigate(`${deskHome}?return=${pathname.slice(deskHome.length + 1)}`, { replace: true });
  }, [isOutside, pathname, navigate]);

  if (error && !session) {
    const again = () => {
      hasAskedAgain = true;
      return refetch();
    };
    return (
      <div>
        <h1 className="type-title pt-8">The desk does not answer</h1>
        <LoadError text="There is no connection, or the shop is busy." onRetry={again} />
      </div>
    );
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
  if (session.passwordIsTemporary) return <SecurityView />;
  return (
    <NotesKept key={session.username} author={session.username}>
      <LiveDesk />
      {may(rightOfPage(pathname)) ? children : <NotYours />}
    </NotesKept>
  );
}

/** While somebody is signed in: notes that could not be stored are sent when they can be. */
function NotesKept({ author, children }: { author: string; children: ReactNode }) {
  useEffect(() => {
    if (hasAskedAgain) document.getElementById("main")?.focus();
    hasAskedAgain = false;
  }, []);
  return <NotesDeskProvider value={useDeskNotes(author)}>{children}</NotesDeskProvider>;
}

function NotYours() {
  return (
    <p className="pt-16 text-lead">
      This page is not for your account. The owner can change what you may do.
    </p>
  );
}

/** Only to a page of the desk: an address from outside cannot lead the owner elsewhere. */
export function returnPath(search: string): string | undefined {
  const page = new URLSearchParams(search).get("return");
  return page && /^[a-z]+(\/\w+)?$/.test(page) ? `${deskHome}/${page}` : undefined;
}
