import { emptyContent, type QuoteContent, type QuoteLine } from "#features/quotes/quote-content.ts";
import { cents } from "#platform/money.ts";
import type { DemoChoice } from "./demo-people.ts";

/** Something of the catalogue, as a line of a quote names it. */
export interface DemoWare {
  sku: string;
  name: string;
  price: number;
  variantId: string | null;
}

interface Work {
  title: string;
  scope: string;
  /** What it is, how much of it in hundredths, in what, and for how much each. */
  lines: readonly (readonly [text: string, quantity: number, unit: string, dollars: number])[];
  extra: readonly [text: string, dollars: number];
  /** So many things of the catalogue come with it. */
  wares: number;
  deposit: QuoteContent["deposit"];
  tasks: readonly string[];
}

const third = { kind: "percent", percent: 30 } as const;

const works: readonly Work[] = [
  {
    title: "Pond 11 x 16",
    scope:
      "We dig the pond, 11 by 16 feet and 2 feet deep, with a shelf for plants all around. Liner, underlayment and stone are set, the pump runs before we leave, and the soil goes away with us.",
    lines: [
      ["Excavation and soil removal", 1_600, "h", 95],
      ["Setting stone and edge", 2_400, "h", 85],
      ["Fieldstone, mixed", 450, "t", 210],
    ],
    extra: ["Two spotlights under water", 480],
    wares: 3,
    deposit: third,
    tasks: ["Call 811", "Protect the lawn", "Fill and test the pump", "Show how to feed the fish"],
  },
  {
    title: "Pondless waterfall at the terrace",
    scope:
      "A fall of three steps, about 4 feet wide, over a basin that nobody can fall into. It runs from a switch by the terrace door.",
    lines: [
      ["Digging the basin and the run", 1_000, "h", 95],
      ["Setting the fall", 1_400, "h", 85],
      ["Washed gravel", 200, "t", 65],
    ],
    extra: ["Light behind the fall", 260],
    wares: 2,
    deposit: third,
    tasks: ["Call 811", "Electrician for the outlet", "Tune the sound of the fall"],
  },
  {
    title: "New liner, and a quieter pump",
    scope:
      "The fish spend the day in our tank. We take out the old liner, set a new one and put the stone back where it was.",
    lines: [
      ["Moving fish and plants", 400, "h", 85],
      ["Taking out and setting the liner", 900, "h", 85],
    ],
    extra: ["Net against leaves for the fall", 145],
    wares: 2,
    deposit: { kind: "amount", amount: cents(50_000) },
    tasks: ["Bring the tank", "Keep half of the old water"],
  },
  {
    title: "Spring opening",
    scope: "Net off, pump in, water tested, and a look at everything that moved in the frost.",
    lines: [["Opening, a pond of up to 3,000 gallons", 100, "", 385]],
    extra: ["Closing in the fall", 345],
    wares: 0,
    deposit: { kind: "none" },
    tasks: ["Water test"],
  },
];

/** They come first. */
export const worksWithDeposit = works.findIndex(({ deposit }) => deposit.kind === "none");

export interface DemoWork {
  title: string;
  content: QuoteContent;
  /** The same with a line more, as it is sent again to who asked for changes. */
  changed: QuoteContent;
  tasks: readonly string[];
}

/** What is offered to somebody of this name. `place`: in the list; absent: any of them. */
export function inventWork(
  choice: DemoChoice,
  {
    wares,
    firstName,
    place,
  }: { wares: readonly DemoWare[]; firstName: string; place?: number | undefined },
): DemoWork {
  const work = works[place ?? choice.below(works.length)] ?? choice.of(works);
  const lines: QuoteLine[] = [
    { id: "work", kind: "heading", text: "The work" },
    ...work.lines.map(([text, quantity, unit, dollars], index) => ({
      ...free(`work-${index}`, text, dollars),
      quantity,
      unit,
    })),
  ];
  const chosen = new Map<string, DemoWare>();
  if (wares.length > 0) {
    for (let count = 0; count < work.wares; count++) {
      const ware = choice.common(wares);
      chosen.set(ware.sku, ware);
    }
  }
  if (chosen.size > 0) lines.push({ id: "goods", kind: "heading", text: "From our shop" });
  for (const { sku, name, price, variantId } of chosen.values()) {
    const asked = cents(price);
    lines.push({
      ...free(`ware-${sku}`.slice(0, 40).replaceAll(/[^\w-]/g, "-"), name, 0),
      ...{ unitPrice: asked, listPrice: asked, sku, variantId },
    });
  }
  lines.push({ ...free("extra", work.extra[0], work.extra[1]), optional: true });
  const content: QuoteContent = {
    ...emptyContent,
    lines,
    deposit: work.deposit,
    greeting: `Hello ${firstName},\n\nthank you for showing us your garden. This is what we talked about.`,
    scope: work.scope,
    excluded: "Electrical work up to the outlet, and permits where the township asks for one.",
    when: "About three weeks after your deposit, two to four days of work.",
    terms: "The deposit is for materials, and is paid back in full until we have ordered them.",
    notice: true,
  };
  const more = free("more", "Stepping stones through the bed", 390);
  return {
    title: work.title,
    content,
    changed: { ...content, lines: [...lines, more] },
    tasks: work.tasks,
  };
}

function free(id: string, text: string, dollars: number): Extract<QuoteLine, { kind: "item" }> {
  return {
    ...{ id, kind: "item", text, detail: "", quantity: 100, unit: "" },
    ...{ unitPrice: cents(dollars * 100), optional: false },
    ...{ variantId: null, sku: null, listPrice: null },
  };
}
