import { useState } from "react";
import { promises } from "#content/promises.ts";
import { attempt } from "#platform/attempt.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

interface WaysOnProps {
  /** The consultation form, with this drawing. */
  askAddress: string;
  /** Where this plan is found again. */
  address: string;
}

function selected(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/** To a builder, to whoever it is shared with, and to paper. */
export function WaysOn({ askAddress, address }: WaysOnProps) {
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const isCopied = copied === address;

  async function copy() {
    const whole = new URL(address, location.href).href;
    const isWritten = await attempt(() =>
      navigator.clipboard.writeText(whole).then(
        () => true,
        () => false,
      ),
    );
    setCopied(isWritten ? address : undefined);
    setRefused(isWritten ? undefined : whole);
  }

  return (
    <div className="grid gap-8">
      <div className="border-t border-line pt-4">
        <h3 className="type-subheading">Have it priced</h3>
        <p className="measure mt-2 text-ui text-slate">
          The drawing and its numbers go along with your request. Stone, digging and the rest we
          price for your yard. {promises.quote}
        </p>
        <ButtonLink to={askAddress} notAhead variant="koi" className="mt-4 max-sm:w-full">
          Send this drawing for a quote
        </ButtonLink>
      </div>
      <div className="border-t border-line pt-4">
        <h3 className="type-subheading">Save or share it</h3>
        <p className="measure mt-2 text-ui text-slate">
          The whole plan is in this page's address: keep it as a bookmark, or send it to whoever
          digs with you. On paper it is to scale.
        </p>
        <p className="mt-4 flex flex-wrap gap-3 noscript:hidden">
          <Button variant="quiet" onClick={copy}>
            {isCopied ? "Address copied" : "Copy the address"}
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            Print to scale
          </Button>
        </p>
        <p role="status" className="sr-only">
          {isCopied && "The address of this plan is copied."}
        </p>
        {refused?.endsWith(address) && (
          <label className="mt-4 block text-ui">
            The browser did not let us copy it. Here it is, selected: copy it with Ctrl+C, or with
            Cmd+C on a Mac.
            <input
              key={refused}
              readOnly
              ref={selected}
              value={refused}
              className="mt-1 block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-small text-ink"
            />
          </label>
        )}
      </div>
    </div>
  );
}
