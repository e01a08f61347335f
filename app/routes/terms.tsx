import { termsOfService } from "#content/policies.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { PolicyView } from "../parts/policy-view.tsx";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/terms";

export async function loader({ context }: Route.LoaderArgs) {
  const { phones, ...charged } = await context.get(pageServices).site.everywhere();
  return {
    policy: termsOfService(phones.main, charged),
    shareImage: shareImage("og-card"),
  };
}

export function meta({ loaderData: { policy, shareImage: image }, matches }: Route.MetaArgs) {
  return pageMeta({
    title: policy.title,
    description: policy.intro,
    path: "/terms",
    publicUrl: publicUrlOf(matches),
    image,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyView policy={loaderData.policy} />;
}
