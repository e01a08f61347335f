import * as RadixTooltip from "@radix-ui/react-tooltip";
import { type ComponentProps, type Ref, useEffect, useRef } from "react";

/** One tooltip for whichever element with `data-tooltip` is under the pointer or has the focus. */
export function TooltipLayer({ target }: { target: HTMLElement }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <RadixTooltip.Root key={keyOf(target)}>
        <RadixTooltip.Trigger asChild>
          <Stand element={target} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={8}
            collisionPadding={8}
            className="animate-fade z-50 rounded-edge bg-deep px-3 py-2 text-small text-sky shadow-overlay"
          >
            {target.dataset.tooltip}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

function keyOf(element: HTMLElement): number {
  const known = keys.get(element);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(element, lastKey);
  return lastKey;
}

const handlers = {
  pointermove: "onPointerMove",
  pointerleave: "onPointerLeave",
  pointerdown: "onPointerDown",
  focus: "onFocus",
  blur: "onBlur",
  click: "onClick",
} as const satisfies Record<string, keyof ComponentProps<"button">>;

type TriggerProps = ComponentProps<"button"> & { ref?: Ref<HTMLElement> };

/**
 * Stands in for an element that is on the page already: what Radix gives its trigger (handlers,
 * ref, description) goes to that element. So tooltips can be loaded late without the trigger being
 * drawn a second time.
 */
function Stand({
  element,
  ref,
  ...props
}: { element: HTMLElement } & Omit<TriggerProps, "ref"> & {
    ref?: Ref<HTMLElement>;
  }) {
  const latest = useRef<Partial<TriggerProps>>(props);
  useEffect(() => {
    latest.current = props;
    const described = props["aria-describedby"];
    if (described) element.setAttribute("aria-describedby", described);
    else element.removeAttribute("aria-describedby");
  });

  useEffect(() => {
    if (typeof ref !== "function") return;
    const cleanup = ref(element);
    return typeof cleanup === "function" ? cleanup : () => void ref(null);
  }, [ref, element]);

  useEffect(() => {
    const call = (event: Event) => {
      const handle = latest.current[handlers[event.type as keyof typeof handlers]];
      (handle as ((event: Event) => void) | undefined)?.(event);
    };
    for (const type of Object.keys(handlers)) element.addEventListener(type, call);
    // The event that made this layer load has passed already: dispatch it again.
    if (element.matches(":hover")) call(new PointerEvent("pointermove", { pointerType: "mouse" }));
    else if (element.matches(":focus-visible")) call(new FocusEvent("focus"));
    return () => {
      for (const type of Object.keys(handlers)) element.removeEventListener(type, call);
      element.removeAttribute("aria-describedby");
    };
  }, [element]);
  return null;
}
