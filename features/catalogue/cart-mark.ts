import { createContext, type ReactNode } from "react";

/** How much is in the cart, for every card's way there: the cart comes after the catalogue. */
export const CartMark = createContext<ReactNode>(null);
