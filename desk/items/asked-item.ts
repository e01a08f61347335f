const spoken: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ forty: 40, fifty: 50 },
};

export interface AskedItem {
  q: string;
  /** The number and the word behind it, to be found beside each other. */
  phrase?: readonly [number: string, word: string];
  /** In hundredths. */
  quantity: number;
}

/**
 * What is looked for, in the order of trying. '45 mil liner' is the name of something, because '45
 * mil' stands in it; '3 koi food' is three of koi food.
 */
export function readAskedItem(text: string): AskedItem[] {
  const q = text.trim().replace(/[.!?]+$/, "");
  const [, count = "", rest = ""] = /^(\S+?)\s*(?:[x×]\s+|\s+(?:times\s+)?)(\S.*)$/i.exec(q) ?? [];
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(count) ? Number(count) : spoken[count.toLowerCase()];
  if (number === undefined || number <= 0) return [{ q, quantity: 100 }];
  const [word = "", ...others] = rest.split(/\s+/);
  return [
    { q: others.join(" "), phrase: [count, word], quantity: 100 },
    { q: rest.replace(/^of\s+/i, ""), quantity: Math.round(number * 100) },
  ];
}
