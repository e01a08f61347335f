import { useId, useState } from "react";
import { useSettled } from "#desk/kit/use-settled.ts";
import { useBuyers } from "#desk/orders/by-hand/by-hand-client.ts";
import type { Buyer } from "#desk/orders/by-hand/by-hand-schema.ts";

const searchAfterMs = 200;

/** Somebody of the list of customers: their name, address and ways to reach them are filled in. */
export function BuyerSearch({ onChoose }: { onChoose: (buyer: Buyer) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const q = text.trim();
  const asked = useSettled(q, searchAfterMs);
  const { data, isError } = useBuyers(asked);
  const buyers = q.length >= 2 && data ? data.buyers : [];
  return (
    <div className="border border-rule bg-sheet p-3">
      <label htmlFor={id} className="text-ui font-semibold">
        From your customers
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Name, phone or e-mail"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-1 block min-h-12 w-full min-w-0 rounded-edge border border-control bg-ground px-4 text-ui placeholder:text-slate"
      />
      <p role="status" className="min-h-6 text-small text-slate">
        {isError && "The customers could not be searched."}
        {q.length >= 2 && data && buyers.length === 0 && "Nobody of this name"}
      </p>
      {buyers.length > 0 && (
        <ul aria-label="Customers found" className="border-b border-rule">
          {buyers.map((buyer) => (
            <li key={`${buyer.email} ${buyer.phone}`} className="border-t border-rule">
              <button
                type="button"
                className="min-h-12 w-full cursor-pointer px-1 py-2 text-left [overflow-wrap:anywhere] hover:bg-ground"
                onClick={() => {
                  onChoose(buyer);
                  setText("");
                }}
              >
                <span className="font-semibold">
                  {[buyer.firstName, buyer.lastName].filter(Boolean).join(" ") || buyer.email}
                </span>
                <span className="block text-small text-slate">
                  {[buyer.email, buyer.phone, buyer.city].filter(Boolean).join(", ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
