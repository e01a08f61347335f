import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { CartLines } from "../cart-lines.ts";
import { countOf } from "../cart-lines.ts";
import { readCart } from "../local-cart.ts";
import { attemptText } from "../offline-text.ts";
import { piecesText } from "../pieces-text.ts";
import type { OpenedCart } from "./kept-cart.ts";
import { forgetKept, isAllHere, linesOf, openKept, takeKept } from "./kept-cart-client.ts";
import {
  dayOf,
  offeredCart,
  type RememberedCart,
  takeTokenFromAddress,
} from "./remembered-cart.ts";

interface KeptCartPanelProps {
  /** What is in the cart now. */
  lines: CartLines;
  /** What is not as it was when the cart was kept. */
  onChanges: (changes: string[]) => void;
}

type State =
  | { name: "idle" }
  | { name: "opening" }
  /** The cart is not empty: nothing is overwritten without asking. */
  | { name: "asking"; opened: OpenedCart }
  | { name: "said"; text: string; isRefusal?: boolean };

/** Opens the cart whose link led here, and offers the one that this browser knows of. */
export function KeptCartPanel({ lines, onChanges }: KeptCartPanelProps) {
  const [state, setState] = useState<State>({ name: "idle" });
  const [remembered, setRemembered] = useState<RememberedCart>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens
  useEffect(() => {
    setRemembered(offeredCart());
    const openFromAddress = () => {
      const token = takeTokenFromAddress();
      if (token) open(token);
    };
    openFromAddress();
    window.addEventListener("hashchange", openFromAddress);
    return () => window.removeEventListener("hashchange", openFromAddress);
  }, []);

  async function open(token: string) {
    setState({ name: "opening" });
    try {
      const opened = await openKept(token);
      const here = readCart();
      if (here.length === 0) return take(opened, "replace");
      if (isAllHere(here, opened.cart)) {
        return setState({ name: "said", text: "Everything of your kept cart is here already." });
      }
      setState({ name: "asking", opened });
    } catch (error) {
      const text = attemptText(error, "The kept cart was not opened.");
      setState({ name: "said", text, isRefusal: true });
    }
  }

  async function take({ cart, keptAt }: OpenedCart, way: "replace" | "merge") {
    const changes = await takeKept(cart, way);
    const text = `The cart that you kept on ${dayOf(keptAt)} is back, at today's prices.`;
    setState({ name: "said", text });
    onChanges(changes);
  }

  if (state.name === "asking") {
    const { opened } = state;
    return (
      <Asking
        here={lines}
        opened={opened}
        onTake={(way) => take(opened, way)}
        onLeave={() => setState({ name: "idle" })}
      />
    );
  }
  if (state.name === "opening" || state.name === "said") {
    const text = state.name === "said" ? state.text : "Opening your kept cart...";
    const isRefusal = state.name === "said" && state.isRefusal;
    return (
      <p
        role={isRefusal ? "alert" : "status"}
        className={`mb-6 border-l-4 bg-sheet px-5 py-3 text-ui ${isRefusal ? "border-error" : "border-line"}`}
      >
        {text}
      </p>
    );
  }
  if (!remembered || lines.length > 0) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-6 border-l-4 border-line bg-sheet px-5 py-1 text-ui">
      <span className="py-2">You kept a cart on {dayOf(remembered.keptAt)}.</span>
      <button type="button" className={action} onClick={() => open(remembered.token)}>
        Open it again
      </button>
      <button
        type="button"
        className={action}
        onClick={() => {
          setRemembered(undefined);
          forgetKept(remembered.token).catch(() => {});
        }}
      >
        Forget it
      </button>
    </p>
  );
}

const action = "link min-h-11 cursor-pointer font-semibold";

interface AskingProps {
  here: CartLines;
  opened: OpenedCart;
  onTake: (way: "replace" | "merge") => void;
  onLeave: () => void;
}

function Asking({ here, opened, onTake, onLeave }: AskingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kept = piecesText(countOf(linesOf(opened.cart)));
  return (
    <section
      aria-labelledby="kept-title"
      className="mb-6 border-l-4 border-koi bg-sheet px-5 py-4 text-ui"
    >
      <h2 id="kept-title" ref={heading} tabIndex={-1} className="font-semibold">
        There is something in your cart already
      </h2>
      <p className="mt-1">
        Your cart has {piecesText(countOf(here))}, the one that you kept on {dayOf(opened.keptAt)}{" "}
        has {kept}. Which one do you want?
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onTake("merge")}>
          Put both together
        </Button>
        <Button size="small" variant="quiet" onClick={() => onTake("replace")}>
          Only the kept one
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          Leave it as it is
        </Button>
      </div>
    </section>
  );
}
