/** Something has fallen into the cart: rings spread from its mark in the header, once. */
export function spreadRings(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('header a[href="/cart"]')) {
    mark.dataset.rings = "";
    const rest = () => delete mark.dataset.rings;
    mark.addEventListener("animationend", rest, { once: true });
  }
}
