import { useEffect, useRef } from "react";
import { Link, type LinkProps } from "#ui/link.tsx";
import { savesData } from "#ui/saves-data.ts";
import { fetchProductAhead } from "./catalogue-client.ts";

/**
 * Products that are fetched in a visit because their link came into sight; those about to be
 * pressed always are.
 */
let sightsLeft = 24;

/** Where a pointer can hover and motion is welcome: the card's picture becomes the page's. */
const moves = () =>
  typeof matchMedia !== "undefined" &&
  matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches;

interface ProductLinkProps extends Omit<LinkProps, "to"> {
  slug: string;
  /** Where on its page. */
  hash?: string | undefined;
}

/**
 * A link to a product, which is fetched when it comes into sight or somebody is about to press it.
 */
export function ProductLink({ slug, hash, ...rest }: ProductLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (savesData() || !link.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || sightsLeft === 0) return;
      sightsLeft -= 1;
      observer.disconnect();
      fetchProductAhead(slug);
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [slug]);
  const fetchNow = () => {
    if (!savesData()) fetchProductAhead(slug);
  };
  return (
    <Link
      {...rest}
      ref={link}
      to={hash ? `/product/${slug}#${hash}` : `/product/${slug}`}
      viewTransition={moves()}
      onPointerEnter={fetchNow}
      onTouchStart={fetchNow}
      onFocus={fetchNow}
    />
  );
}
