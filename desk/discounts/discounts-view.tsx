import { useState } from "react";
import { useLocation } from "react-router";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { Button } from "#ui/button.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { DiscountRow } from "./discount-row.tsx";
import { useDiscounts } from "./discounts-client.ts";

const addId = "add-discount";

/** What customers can type in cart and checkout to pay less. */
export function DiscountsView() {
  const list = useDiscounts();
  const discounts = list.data?.discounts ?? [];
  const { search } = useLocation();
  const [isAdding, setAdding] = useState(() => new URLSearchParams(search).has("new"));
  return (
    <>
      <h1 className="type-title pt-8">Discount codes</h1>
      <p className="measure mt-2 text-slate">
        Customers type one in the cart or at checkout. It is taken off the goods, never off the
        shipping, and the tax is of what is left. As long as no code is switched on, nobody is asked
        for one.
      </p>
      {isAdding ? (
        <DiscountForm
          onDone={() => {
            setAdding(false);
            requestAnimationFrame(() => document.getElementById(addId)?.focus());
          }}
        />
      ) : (
        <Button id={addId} className="mt-6" size="small" onClick={() => setAdding(true)}>
          New code
        </Button>
      )}
      <DeskList
        list={list}
        of="discount codes"
        isEmpty={discounts.length === 0}
        empty={<p className="mt-6 text-lead text-slate">No discount codes yet</p>}
      >
        <ul className="mt-6 max-w-3xl">
          {discounts.map((discount) => (
            <li key={discount.id} className="border-t border-rule py-4">
              <DiscountRow discount={discount} />
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
}
