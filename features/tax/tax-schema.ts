import { isZipOrBeginning, splitCodes, tidyCodes } from "#features/delivery/zip-list.ts";
import { oneLine, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import { findState, isZipOf, usStates } from "#platform/us-states.ts";
import { z } from "#platform/zod.ts";
import { taxLimits as limits, type TaxRates } from "./tax-rates.ts";

// Each message says what to do; the desk shows it at the field.

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const percentMessage = "Enter a rate in percent, such as 6.5 or 6.625. 0 is no tax.";

const percent = z
  .string({ error: percentMessage })
  .overwrite((typed) => typed.replace("%", "").trim().replace(",", "."))
  .max(limits.percent, percentMessage)
  .regex(/^\d{1,2}(\.\d{1,3})?$/, percentMessage)
  .refine((typed) => Number(typed) <= limits.mostPercent, {
    error: `No place asks for more than ${limits.mostPercent} percent. Check the rate.`,
  })
  .overwrite((typed) => (/^[\d.]+$/.test(typed) ? String(Number(typed)) : typed));

const from = z.iso.date({ error: "Choose the day from which it holds, such as 2027-04-01." });

const rates = z
  .array(z.object({ id, from, percent }))
  .min(1, "Add a rate, with the day from which it holds.")
  .max(limits.rates, `There is room for ${limits.rates} rates. Remove one that is long over.`)
  .superRefine((all, { addIssue }) => {
    for (const [index, { from: day }] of all.entries()) {
      const before = all[index - 1];
      if (before && day <= before.from) {
        const message = "Each day must be after the one before it.";
        addIssue({ code: "custom", path: [index, "from"], message });
      }
    }
  })
  .readonly();

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

const county = z.object({
  id,
  name: z
    .string({ error: "Enter its name." })
    .overwrite(oneLine)
    .max(limits.name, tooLong(limits.name))
    .regex(somethingVisible, "Enter its name, such as Lorain County."),
  zips,
  rates,
});

const stateMessage = "Enter one state by its two letters, such as OH.";

const state = z
  .object({
    id,
    state: z
      .string({ error: stateMessage })
      .max(40, stateMessage)
      .overwrite((typed) => findState(typed)?.code ?? typed)
      .refine((typed) => usStates.some(({ code }) => code === typed), { error: stateMessage }),
    taxesShipping: z.boolean(),
    rates,
    counties: z
      .array(county)
      .max(limits.counties, `There is room for ${limits.counties} counties.`)
      .readonly(),
  })
  .superRefine(({ state: code, counties }, { addIssue }) => {
    const found = usStates.find((one) => one.code === code);
    if (!found) return;
    const taken = new Set<string>();
    const names = new Set<string>();
    for (const [index, { name, zips: list }] of counties.entries()) {
      const refuse = (field: string, message: string) =>
        addIssue({ code: "custom", path: ["counties", index, field], message });
      const codes = splitCodes(list);
      const elsewhere = codes.find((zip) => !isZipOf(zip, found));
      const twice = codes.find((zip) => taken.has(zip));
      if (elsewhere !== undefined) refuse("zips", `${elsewhere} is not in ${found.name}.`);
      else if (twice !== undefined) {
        refuse("zips", `${twice} is in another county already. A ZIP code has one rate.`);
      }
      // The report counts by name.
      if (names.has(name.toLowerCase())) refuse("name", "Another county has this name already.");
      for (const zip of codes) taken.add(zip);
      names.add(name.toLowerCase());
    }
  });

export const taxSchema: z.ZodType<TaxRates, TaxRates> = z
  .object({
    isOn: z.boolean(),
    states: z
      .array(state)
      .max(limits.states, `There is room for ${limits.states} states.`)
      .superRefine((all, { addIssue }) => {
        const known = new Set<string>();
        for (const [index, { state: code }] of all.entries()) {
          if (known.has(code)) {
            const message = `${code} is in the list already. Add counties there.`;
            addIssue({ code: "custom", path: [index, "state"], message });
          }
          known.add(code);
        }
      })
      .readonly(),
  })
  .superRefine(({ isOn, states }, { addIssue }) => {
    if (isOn && states.length === 0) {
      const message = "Add a state with its rate, or switch the tax off.";
      addIssue({ code: "custom", path: ["isOn"], message });
    }
  });
