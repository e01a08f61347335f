import { useEffect, useState } from "react";
import { type LastOrder, lastOrder } from "#features/cart/last-order.ts";

/** So that nobody pays for the same things again because they were not sure. */
export function LastOrderNote({ isEmpty }: { isEmpty: boolean }) {
  const [last, setLast] = useState<LastOrder>();
  useEffect(() => {
    const read = () => setLast(lastOrder());
    read();
    // Back from the payment, to the page as it was left.
    window.addEventListener("pageshow", read);
    return () => window.removeEventListener("pageshow", read);
  }, []);
  if (!last) return null;
  const { at, orderNumber } = last;
  const time = new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return (
    <p role="status" className="mb-6 border-l-4 border-line bg-sheet px-5 py-3 text-ui">
      {orderNumber ? (
        <>
          You ordered at {time} (order{" "}
          <span className="figures whitespace-nowrap">{orderNumber}</span>).
        </>
      ) : (
        `You paid at ${time}. It becomes an order when the money has arrived, and we write to you then.`
      )}{" "}
      {isEmpty ? "Nothing is left to pay for." : "What is here now was not part of it."}
    </p>
  );
}
