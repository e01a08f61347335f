import { privacyPolicy } from "#content/policies.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { PolicyView } from "../parts/policy-view.tsx";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/privacy";

export function loader() {
  return { policy: privacyPolicy, shareImage: shareImage("og-card") };
}

export function meta({ loaderData: { policy, shareImage: image }, matches }: Route.MetaArgs) {
  return pageMeta({
    title: policy.title,
    description: policy.intro,
    path: "/privacy",
    publicUrl: publicUrlOf(matches),
    image,
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyView policy={loaderData.policy} />;
}
