import { oneLine, tooLong } from "#platform/text/text-input.ts";
import { findState, stateOfZip } from "#platform/us-states.ts";
import { z } from "#platform/zod.ts";
import { salesTaxLimits as limits, type SalesTax } from "./sales-tax.ts";
import { isZipOrBeginning, splitCodes, tidyCodes } from "./zip-list.ts";

const percentMessage = "Enter a rate in percent, such as 8 or 6.875.";

const rate = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60),
    state: z
      .string()
      .max(40)
      .overwrite((typed) => findState(typed)?.code ?? typed)
      .refine((code) => findState(code)?.code === code, {
        error: "Enter a state by its two letters, such as OH.",
      }),
    county: z
      .string()
      .overwrite((typed) => oneLine(typed).replace(/ county$/i, ""))
      .max(limits.county, tooLong(limits.county)),
    zips: z.string().overwrite(tidyCodes).max(limits.zips, tooLong(limits.zips)),
    percent: z
      .string()
      .overwrite((typed) => typed.replace(/\s*%?\s*$/, "").trim())
      .max(limits.percent, percentMessage)
      .regex(/^\d{1,2}(\.\d{1,3})?$/, percentMessage),
    from: z.iso.date({ error: "Choose the first day that it holds." }),
    onDelivery: z.boolean(),
  })
  .superRefine(({ state, county, zips }, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: "custom", path: [field], message });
    const codes = splitCodes(zips);
    const wrong = codes.find((code) => !isZipOrBeginning(code));
    const foreign = codes.find((code) => stateOfZip(code.padEnd(5, "0"))?.code !== state);
    if (wrong !== undefined) {
      refuse("zips", `'${wrong}' is no ZIP code: five digits, or the first three for all of them.`);
    } else if (county !== "" && codes.length === 0) {
      refuse("zips", "Enter the county's ZIP codes: by these its customers are known.");
    } else if (county === "" && codes.length > 0) {
      refuse("county", "Name the county that these ZIP codes are in.");
    } else if (foreign !== undefined) {
      refuse("zips", `${foreign} is a ZIP code of another state.`);
    }
  });

export const salesTaxSchema: z.ZodType<SalesTax, SalesTax> = z
  .object({
    isOn: z.boolean(),
    rates: z
      .array(rate)
      .max(limits.rates, `There is room for ${limits.rates} rates.`)
      .superRefine((rates, { addIssue }) => {
        // A place has one rate on a day.
        const known = new Set<string>();
        for (const [index, { state, zips, from }] of rates.entries()) {
          const keys = (zips === "" ? [state] : splitCodes(zips)).map((code) => `${code} ${from}`);
          const twice = keys.find((key) => known.has(key));
          if (twice !== undefined) {
            const message = `${twice.slice(0, -11)} has another rate from that day already.`;
            addIssue({ code: "custom", path: [index, "from"], message });
          }
          for (const key of keys) known.add(key);
        }
      })
      .readonly(),
  })
  .superRefine(({ isOn, rates }, { addIssue }) => {
    if (isOn && rates.length === 0) {
      addIssue({
        code: "custom",
        path: ["isOn"],
        message: "Add a rate, or leave the tax switched off.",
      });
    }
  });
