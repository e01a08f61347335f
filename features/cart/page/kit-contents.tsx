import { useState } from "react";
import { fetchProduct } from "#features/catalogue/catalogue-client.ts";
import { Link } from "#ui/link.tsx";

/** A kit's name says that it is one; not all that is sold among the kits is. */
export function isKit(name: string): boolean {
  return /\bkit\b/i.test(name);
}

type Contents = readonly string[] | "unknown" | undefined;

/** In the cart: what a kit brings along, read when somebody wants to know. */
export function KitContents({ slug, title }: { slug: string; title: string }) {
  const [contents, setContents] = useState<Contents>();
  async function read() {
    try {
      setContents((await fetchProduct(slug)).whatsIncluded);
    } catch {
      setContents("unknown");
    }
  }
  return (
    <details
      className="text-small"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Array.isArray(contents)) void read();
      }}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        What's in this kit<span className="sr-only">: {title}</span>
      </summary>
      <div aria-live="polite" className="pb-2">
        {contents === undefined ? (
          "One moment..."
        ) : contents === "unknown" ? (
          <p>
            The list did not come through.{" "}
            <Link to={`/product/${slug}`} className="link">
              It is on the kit's own page
            </Link>
            .
          </p>
        ) : (
          <ul className="border-b border-rule">
            {contents.map((item) => (
              <li key={item} className="border-t border-rule py-1.5">
                {item}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
