import { type CartLine, type CartLines, countOf, subtotalOf } from "#features/cart/cart-lines.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { piecesText } from "#features/cart/pieces-text.ts";
import { addAll } from "#features/cart/selection/add-selection.ts";
import { call } from "#platform/api-client.ts";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

interface DebugPanelProps {
  testLine: CartLine;
  onCheckout: (lines: CartLines) => void;
}

/** Shown in demo mode only, and loaded only then. */
export function DebugPanel({ testLine, onCheckout }: DebugPanelProps) {
  return (
    <section aria-labelledby="debug-title" data-print="none" className="shell mt-16">
      <div className="border border-dashed border-control p-5">
        <h2 id="debug-title" className="text-ui font-semibold">
          Demo tools
        </h2>
        <p className="mt-1 text-small text-slate">
          A shop that takes real money does not show these.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="quiet" size="small" onClick={() => addAll([testLine])}>
            Add test item
          </Button>
          <Button variant="quiet" size="small" onClick={checkCart}>
            Check cart
          </Button>
          <Button variant="quiet" size="small" onClick={resetCart}>
            Reset all cart data
          </Button>
          <Button variant="quiet" size="small" onClick={() => onCheckout([testLine])}>
            Test checkout
          </Button>
        </div>
      </div>
    </section>
  );
}

function checkCart(): void {
  window.debugCart();
  const lines = readCart();
  toasts.add({
    title: `Cart: ${piecesText(countOf(lines))}`,
    description: `Subtotal ${formatMoney(subtotalOf(lines))}. The console has the rest.`,
  });
}

/** Everything this browser keeps of the shop, and the server's cart; then the page starts anew. */
function resetCart(): void {
  const options = { keepalive: true };
  call<"POST /api/cart/clear">("POST", "/api/cart/clear", undefined, options).catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
  window.location.reload();
}
