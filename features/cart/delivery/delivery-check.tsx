import { useParams } from "react-router";
import { deliveryPath } from "#content/delivery.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { keepChoice, readChoice } from "./kept-choice.ts";
import { useDeliveryAnswer } from "./use-delivery-answer.ts";
import { ZipForm } from "./zip-form.tsx";

interface DeliveryCheckProps {
  variantId: string;
  quantity: number;
}

/** On a product's page: what it costs to bring this, and when it comes, for a ZIP code. */
export function DeliveryCheck({ variantId, quantity }: DeliveryCheckProps) {
  const wanted = [{ variantId, quantity: Math.max(quantity, 1) }];
  const { choice, answer, isFailed, retry } = useDeliveryAnswer(wanted);
  const { slug } = useParams();
  const zip = choice?.zip ?? "";
  const ask = (typed: string) => keepChoice({ ...readChoice(), zip: typed });
  const { offers = [], refusal = null } = answer ?? {};
  const isWrong = refusal?.reason === "zip_unknown";
  return (
    <section
      aria-label="Delivery"
      className="w-full border-t border-rule pt-3 md:order-4 md:col-span-2"
    >
      <div className="noscript:hidden">
        <ZipForm zip={zip} error={isWrong ? refusal.text : undefined} onAsk={ask} />
        <div aria-live="polite" className="mt-2 text-small">
          {isFailed && (
            <p>
              The cost could not be worked out.{" "}
              <Button size="small" variant="quiet" onClick={retry}>
                Try again
              </Button>
            </p>
          )}
          {zip !== "" && refusal && !isWrong && <p>{refusal.text}</p>}
          {slug && refusal?.reason === "by_quote" && (
            <ButtonLink to={`/contact?about=${slug}`} size="small" variant="quiet" className="my-2">
              Ask for the delivery cost
            </ButtonLink>
          )}
          <ul>
            {offers.map(({ way, name, cost, days }) => (
              <li key={way} className="flex justify-between gap-4 border-t border-rule py-1.5">
                <span className="min-w-0 break-words">
                  {name}
                  {days && <span className="text-slate">, {days}</span>}
                </span>
                <span className="shrink-0 font-semibold">
                  {cost === 0 ? "Free" : <Price amount={cost} />}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Link
        to={deliveryPath}
        className="link inline-flex min-h-11 items-center text-small leading-tight"
      >
        Delivery and returns
      </Link>
    </section>
  );
}
