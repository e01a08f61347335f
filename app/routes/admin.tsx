import { Outlet, useRouteLoaderData } from "react-router";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { DeskFrame } from "#desk/desk-frame.tsx";
import styles from "../admin/admin.css?url";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import type { loader } from "../root.tsx";
import type { Route } from "./+types/admin";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Admin",
    description: "The owner's desk.",
    path: "/admin",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

/**
 * The frame of every page of the desk. Its HTML is the same for everybody: data comes later, to
 * those who may see it.
 */
export default function Admin() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <DeskFrame hint={root?.mode === "demo" ? demoSignIn : undefined}>
      <Outlet />
    </DeskFrame>
  );
}
