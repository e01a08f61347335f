import { dollarText, parseTypedDollars } from "#platform/money.ts";
import { oneLine, tooLong } from "#platform/text/text-input.ts";
import { usStates } from "#platform/us-states.ts";
import { z } from "#platform/zod.ts";
import { type DeliveryRules, deliveryLimits as limits } from "./delivery-rules.ts";
import { isZipOrBeginning, splitCodes, tidyCodes } from "./zip-list.ts";

// Each message says what to do; the desk shows it at the field.

const amount = (message: string) =>
  z
    .string({ error: message })
    .max(limits.amount, message)
    .refine((typed) => parseTypedDollars(typed) !== null, { error: message })
    .overwrite((typed) => {
      const read = parseTypedDollars(typed);
      return read === null ? typed : dollarText(read);
    });

const cost = amount("Enter an amount, such as 49 or 49.50. 0 is free.");

const freeAbove = z.union([
  z.literal(""),
  amount("Enter an amount, such as 500, or leave it empty."),
]);

const weightMessage = "Enter a weight in pounds, such as 20 or 7.5.";

const pounds = z
  .string({ error: weightMessage })
  .overwrite((typed) => typed.trim().replace(",", "."))
  .max(limits.weight, weightMessage)
  .regex(/^\d{1,5}(\.\d{1,2})?$/, weightMessage)
  .refine((typed) => Number(typed) > 0, { error: weightMessage });

const days = z
  .string({ error: "Say how long it takes." })
  .overwrite(oneLine)
  .min(1, "Say how long it takes, such as '2 to 5 business days'.")
  .max(limits.days, tooLong(limits.days));

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const zips = z
  .string({ error: "Enter ZIP codes." })
  .overwrite(tidyCodes)
  .min(1, "Enter at least one ZIP code, such as 44012.")
  .max(limits.zips, tooLong(limits.zips))
  .superRefine((text, { addIssue }) => {
    const wrong = splitCodes(text).find((code) => !isZipOrBeginning(code));
    if (wrong !== undefined) {
      addIssue(`'${wrong}' is no ZIP code: five digits, or the first three for all of them.`);
    }
  });

const knownStates = new Set(usStates.map(({ code }) => code));

const states = z
  .string({ error: "Enter states." })
  .overwrite(tidyCodes)
  .min(1, "Enter at least one state by its two letters, such as OH.")
  .max(limits.states, tooLong(limits.states))
  .superRefine((text, { addIssue }) => {
    const wrong = splitCodes(text).find((code) => !knownStates.has(code));
    if (wrong !== undefined) addIssue(`'${wrong}' is no state. Use two letters, such as OH.`);
  });

const steps = z
  .array(z.object({ id, upTo: pounds, cost }))
  .min(1, "Add at least one weight.")
  .max(limits.steps, `There is room for ${limits.steps} weights.`)
  .superRefine((all, { addIssue }) => {
    for (const [index, step] of all.entries()) {
      const before = all[index - 1];
      if (!before) continue;
      const refuse = (field: string, message: string) =>
        addIssue({ code: "custom", path: [index, field], message });
      if (Number(step.upTo) <= Number(before.upTo)) {
        refuse("upTo", "Each weight must be above the one before it.");
      }
      // Otherwise it would pay to put a stone more into the cart.
      if (Number(step.cost) < Number(before.cost)) {
        refuse("cost", "A heavier cart cannot cost less than a lighter one.");
      }
    }
  })
  .readonly();

const regions = z
  .array(z.object({ id, states, steps, days }))
  .max(limits.regions, `There is room for ${limits.regions} regions.`)
  .superRefine((all, { addIssue }) =>
    onlyOnce(
      all.map((region) => region.states),
      (index, code) => addIssue({ code: "custom", path: [index, "states"], message: code }),
      (code) => `${code} is in another region already. A state has one price.`,
    ),
  )
  .readonly();

const zones = z
  .array(z.object({ id, zips, fee: cost, freeAbove, days }))
  .max(limits.zones, `There is room for ${limits.zones} zones.`)
  .superRefine((all, { addIssue }) =>
    onlyOnce(
      all.map((zone) => zone.zips),
      (index, code) => addIssue({ code: "custom", path: [index, "zips"], message: code }),
      (code) => `${code} is in another zone already. A ZIP code has one fee.`,
    ),
  )
  .readonly();

/** A code has one answer: it stands in one list alone. */
function onlyOnce(
  lists: readonly string[],
  refuse: (index: number, message: string) => void,
  message: (code: string) => string,
): void {
  const known = new Set<string>();
  for (const [index, list] of lists.entries()) {
    const codes = splitCodes(list);
    const twice = codes.find((code) => known.has(code));
    if (twice !== undefined) refuse(index, message(twice));
    for (const code of codes) known.add(code);
  }
}

export const deliverySchema: z.ZodType<DeliveryRules, DeliveryRules> = z
  .object({
    isOn: z.boolean(),
    assumedPounds: pounds,
    pickup: z.object({
      isOn: z.boolean(),
      hours: z.string().overwrite(oneLine).max(limits.hours, tooLong(limits.hours)),
    }),
    truck: z.object({ isOn: z.boolean(), zones }),
    parcel: z.object({ isOn: z.boolean(), regions }),
    pallet: z.object({ isOn: z.boolean(), regions, byQuote: z.boolean() }),
  })
  .superRefine(({ isOn, pickup, truck, parcel, pallet }, { addIssue }) => {
    const refuse = (path: string[], message: string) => addIssue({ code: "custom", path, message });
    if (truck.isOn && truck.zones.length === 0) {
      refuse(["truck", "isOn"], "Add a zone with its ZIP codes, or switch the truck off.");
    }
    if (parcel.isOn && parcel.regions.length === 0) {
      refuse(["parcel", "isOn"], "Add a region with its states, or switch parcels off.");
    }
    if (pallet.isOn && pallet.regions.length === 0 && !pallet.byQuote) {
      refuse(["pallet", "isOn"], "Add a region, or tick that you call with the cost.");
    }
    if (isOn && ![pickup, truck, parcel, pallet].some((way) => way.isOn)) {
      refuse(["isOn"], "Switch on at least one way, or customers cannot order anything.");
    }
  });
