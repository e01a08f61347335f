import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";

const searchAfterMs = 250;
/** Where the class below holds, too. */
const narrow = "(width < 64rem)";

interface SearchBoxProps {
  /** For whoever moves the focus here. */
  id?: string;
  label: string;
  /** What the address asks for. */
  q: string;
  addressOf: (q: string) => string;
  /** How many were found, in words. */
  said: string;
}

/**
 * For the list below the box: as high as the screen of a phone, however little was found, so that
 * the box can stay at its top, and the list in the half that the keyboard leaves.
 */
export const belowSearch = "max-lg:min-h-dvh";

/** Searches a list as one types; what is looked for stands in the address. */
export function SearchBox({ id, label, q, addressOf, said }: SearchBoxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  // The box follows an address that changed without typing, such as after clearing the search.
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (q !== asked) {
      setAsked(q);
      setText(q);
    }
  }
  const next = addressOf(text.trim());
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      // The page stays where it is: the box at its top.
      navigate(next, { replace: true, preventScrollReset: true });
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [text, q, next, navigate]);
  return (
    <div className="mt-4">
      <label htmlFor={boxId} className="text-small text-slate">
        {label}
      </label>
      <input
        id={boxId}
        type="search"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ currentTarget }) => {
          if (matchMedia(narrow).matches) {
            currentTarget.labels?.[0]?.scrollIntoView({ block: "start" });
          }
        }}
        maxLength={200}
        className="block min-h-12 w-full rounded-edge border border-control bg-sheet px-4 text-ui"
      />
      <p role="status" className="figures min-h-6 text-small text-slate">
        {said}
      </p>
    </div>
  );
}

/** '1 order found', 'More than 2,000 orders found'. */
export function foundText(count: number, [one, many]: readonly [string, string], isMore = false) {
  const number = count.toLocaleString("en-US");
  if (isMore) return `More than ${number} ${many} found`;
  return count === 1 ? `1 ${one} found` : `${number} ${many} found`;
}
