import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { mostOfAnItem } from "#features/cart/cart.ts";
import { type Product, type Variant, variantAnchor } from "#features/catalogue/product.ts";
import { variantPrice } from "#features/catalogue/product-price.ts";
import type { Cents } from "#platform/money.ts";

/** A variant and how many of it are wanted. */
export interface Chosen {
  variant: Variant;
  price: Cents;
  quantity: number;
}

/** Where something is done: in the box, in the row of a variant, or with all that is chosen. */
export const inTheBox = "box";
const withAll = "all";

/** Everything that can be bought on a product's page, one state for the box and for the list. */
export interface Purchase {
  product: Product;
  /** All that has a price, with the quantities of the list. */
  offered: readonly Chosen[];
  /** Of those, what a quantity was set for. */
  selection: readonly Chosen[];
  /** The size of the box, and how many of it. */
  size: Chosen;
  /** The box's radio buttons stand in here. */
  sizes: RefObject<HTMLFieldSetElement | null>;
  /** Where something is on its way into the cart. One at a time. */
  busy: string | undefined;
  /** Where something was put in last. */
  added: string | undefined;
  chooseSize: (sku: string) => void;
  choose: (where: string, quantity: number) => void;
  add: (where: string, chosen: Chosen) => Promise<void>;
  proceed: () => Promise<void>;
}

/** Undefined when there is nothing to be bought. */
export function usePurchase(product: Product): Purchase | undefined {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [busy, setBusy] = useState<string>();
  const [added, setAdded] = useState<string>();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [sku, setSku] = useChosenSize(product, sizes);
  const navigate = useNavigate();

  const offered = product.variants.flatMap((variant): Chosen[] => {
    const price = variantPrice(variant);
    return price === null ? [] : [{ variant, price, quantity: quantities[variant.id] ?? 0 }];
  });
  const selection = offered.filter(({ quantity }) => quantity > 0);
  const inSize =
    offered.find(({ variant }) => variant.sku === sku) ??
    offered.find(({ variant }) => variant.stockQuantity !== 0) ??
    offered[0];
  if (!inSize) return undefined;

  function choose(where: string, quantity: number) {
    setAdded(undefined);
    setQuantities((before) => ({ ...before, [where]: Math.max(quantity, 0) }));
  }

  /** Whether all of them are in the cart now. What could not be put in stays chosen. */
  async function put(where: string, chosen: readonly Chosen[]): Promise<boolean> {
    if (busy) return false;
    setBusy(where);
    // Loaded with the first use: most visitors of a product's page only read it.
    const { addSelection } = await import("./add-selection.ts");
    const ids = await addSelection(product, chosen);
    const isWhole = ids.length > 0 && ids.length === chosen.length;
    if (where === inTheBox) {
      if (isWhole) choose(inTheBox, 1);
    } else for (const id of ids) choose(id, 0);
    if (isWhole) setAdded(where);
    setBusy(undefined);
    return isWhole;
  }

  async function proceed() {
    const { isCartFilled } = await import("./add-selection.ts");
    // Everything was put in before: the cart is where to go on.
    const isAdded = selection.length === 0 && isCartFilled();
    if (isAdded || (await put(withAll, selection))) navigate("/cart");
  }

  return {
    product,
    offered,
    selection,
    // Of another size there may be fewer.
    size: {
      ...inSize,
      quantity: Math.min(quantities[inTheBox] ?? 1, inSize.variant.stockQuantity || mostOfAnItem),
    },
    sizes,
    busy,
    added,
    chooseSize(chosen) {
      setAdded(undefined);
      setSku(chosen);
    },
    choose,
    add: async (where, chosen) => void (await put(where, [chosen])),
    proceed,
  };
}

/**
 * The part number of the chosen size. It is kept with the page's place in the history, so that back
 * and forward find it; a hash that names a size chooses it; and whoever pressed before the page
 * came alive has pressed, whatever those say.
 */
function useChosenSize(
  { variants }: Product,
  sizes: RefObject<HTMLFieldSetElement | null>,
): [string | undefined, (sku: string) => void] {
  const [sku, setSku] = useState<string>();
  useLayoutEffect(() => {
    const radios = sizes.current?.querySelectorAll("input");
    const named = variants.find((one) => `#${variantAnchor(one)}` === location.hash)?.sku;
    const pressed = [...(radios ?? [])].find((one) => one.checked && !one.defaultChecked);
    const wanted = pressed?.value ?? history.state?.size ?? named;
    for (const radio of radios ?? []) {
      if (radio.value === wanted) radio.checked = true;
      if (radio.checked && !radio.defaultChecked) setSku(radio.value);
    }
  }, [variants, sizes]);
  return [
    sku,
    (chosen) => {
      history.replaceState({ ...history.state, size: chosen }, "");
      setSku(chosen);
    },
  ];
}
