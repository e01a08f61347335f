import { deliveryPath } from "#content/delivery.ts";
import { deliveryFigures, pricedDeliveryFigures } from "#content/delivery-texts.ts";
import { deliveryAndReturns } from "#content/policies.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { PolicyView } from "../parts/policy-view.tsx";
import { TrackRecord } from "../parts/track-record.tsx";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/delivery-and-returns";

export async function loader({ context }: Route.LoaderArgs) {
  const { phones, pickupHours, hasDeliveryRules } = await context
    .get(pageServices)
    .site.everywhere();
  return {
    policy: deliveryAndReturns(phones.support, pickupHours, hasDeliveryRules),
    figures: hasDeliveryRules ? pricedDeliveryFigures : deliveryFigures,
    shareImage: shareImage("og-card"),
  };
}

export function meta({ loaderData: { policy, shareImage: image }, matches }: Route.MetaArgs) {
  return pageMeta({
    title: policy.title,
    description: policy.intro,
    path: deliveryPath,
    publicUrl: publicUrlOf(matches),
    image,
  });
}

export default function DeliveryAndReturns({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyView policy={loaderData.policy}>
      <div className="pb-10 md:pb-16">
        <TrackRecord record={loaderData.figures} />
      </div>
    </PolicyView>
  );
}
