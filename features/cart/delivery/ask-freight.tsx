import { useRef, useState } from "react";
import { promises } from "#content/promises.ts";
import { type CartLines, titleOf } from "#features/cart/cart-lines.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

const fields = [
  { name: "name", label: "Your name", type: "text", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
] as const;

type Name = (typeof fields)[number]["name"];

/** What a carrier has to be asked about is no sale yet: it becomes a request, which we answer. */
export function AskFreight({ zip, lines }: { zip: string; lines: CartLines }) {
  const [typed, setTyped] = useState<Record<Name, string>>({ name: "", email: "", phone: "" });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [said, say] = useState("");
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const opened = useRef(performance.now());

  async function send() {
    setState("sending");
    setErrors({});
    say("");
    const items = lines.map((line) => `${line.quantity} × ${titleOf(line)} (SKU ${line.sku})`);
    const message = `What does delivery to ${zip} cost for:\n${items.join("\n")}`.slice(0, 5_000);
    const elapsedMs = performance.now() - opened.current;
    const body = { ...typed, location: zip, message, elapsedMs };
    try {
      await call<"POST /api/consultations">("POST", "/api/consultations", body);
      setState("sent");
      say(`Your question is with us. ${promises.quote}`);
    } catch (error) {
      setState("open");
      setErrors(problemOf(error).fields ?? {});
      say(problemText(error) ?? "Sorry—something went wrong. Please try again.");
    }
  }

  return (
    <section aria-label="Ask what delivery costs" className="border-l-4 border-line pl-4">
      {state !== "sent" && (
        <div className="grid gap-4">
          {fields.map(({ name, label, type, autoComplete }) => (
            <Field
              key={name}
              label={label}
              type={type}
              autoComplete={autoComplete}
              required={name !== "phone"}
              maxLength={name === "email" ? 254 : 100}
              value={typed[name]}
              error={errors[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
          <Button
            variant="koi"
            disabled={state === "sending"}
            onClick={send}
            className="justify-self-start"
          >
            {state === "sending" ? "SENDING..." : "Ask for the delivery cost"}
          </Button>
        </div>
      )}
      <p role="status" className="mt-2 text-small font-semibold">
        {said}
      </p>
    </section>
  );
}
