import { QuoteView } from "#desk/quotes/page/quote-view.tsx";
import type { Route } from "./+types/quote";

export default function AdminQuote({ params }: Route.ComponentProps) {
  return <QuoteView key={params.id} id={params.id} />;
}
