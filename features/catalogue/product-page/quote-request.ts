/**
 * The contact page with a product (its slug, and the part number of a size) or a static entry (its
 * id) as its subject: features/consultations/asked-about.ts reads it.
 */
export function quoteAddress(about: string, size?: string): string {
  return `/contact?${new URLSearchParams({ about, ...(size === undefined ? {} : { size }) })}`;
}
