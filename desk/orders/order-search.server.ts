import { type RawBuilder, sql } from "kysely";
import { byteOrdered } from "#platform/database/byte-order.ts";
import type { Engine } from "#platform/database/database.ts";
import type { OrderRow } from "#platform/database/tables.ts";

/** What is needed to choose and sort the orders that were found. */
export type FoundOrder = Pick<OrderRow, "id" | "created_at" | "status">;

// Each of these is an index (007-keep-order-figures.ts): written differently, the search would read every order.
const phoneDigits = ["-", "(", ")", "+", "."].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  "replace(phone, ' ', '')",
);
const texts = ["lower(first_name)", "lower(last_name)", "lower(email)"];
const number = "lower(replace(number, '-', ''))";

const wholePhone = /^[\d\s()+.-]{3,}$/;
const mostWords = 5;
/** One letter begins a fifth of all orders: too many to sort while somebody is still typing. */
const shortestWord = 2;

/**
 * The orders, not in the trash, whose customer's first or last name, e-mail address or phone number, or whose own number (with or
 * without the letters in front), begins with each word of the search; undefined when there is nothing to look for yet.
 */
export function searchOrders(engine: Engine, search: string): RawBuilder<FoundOrder> | undefined {
  const asked = search.trim();
  const words = wholePhone.test(asked) ? [asked] : asked.split(/\s+/).slice(0, mostWords);
  const found = words
    .filter((word) => Math.min(word.length, lettersOfNumber(word).length) >= shortestWord)
    .map((word) => {
      const places = placesOf(word).map(
        ([expression, prefix]) => sql`select id, created_at, status from orders
          where deleted_at is null and ${startsWith(engine, expression, prefix)}`,
      );
      return sql`select id, created_at, status from (${sql.join(places, sql` union `)}) as matching`;
    });
  return found.length === 0 ? undefined : sql`(${sql.join(found, sql` intersect `)})`;
}

function placesOf(word: string): [expression: string, prefix: string][] {
  const places: [string, string][] = [];
  // SQLite's lower() knows the letters of English alone, PostgreSQL's all: both spellings are looked for.
  const spellings = new Set([
    word.toLowerCase(),
    word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ]);
  for (const spelling of spellings) {
    for (const text of texts) places.push([text, spelling]);
  }
  const letters = lettersOfNumber(word);
  if (letters.length >= shortestWord) places.push([number, `hb${letters}`]);
  const digits = word.replace(/\D/g, "");
  if (wholePhone.test(word) && digits.length >= 3) {
    const national = digits.replace(/^1(?=\d{10}$)/, "");
    places.push([phoneDigits, national], [phoneDigits, `1${national}`]);
  }
  return places;
}

/** Every number begins with HB, so that looking for those two letters would find everything. */
function lettersOfNumber(word: string): string {
  return word.toLowerCase().replaceAll("-", "").replace(/^hb/, "");
}

function startsWith(engine: Engine, expression: string, prefix: string): RawBuilder<boolean> {
  const value = sql.raw(byteOrdered(engine, expression));
  return sql`${value} >= ${prefix} and ${value} < ${`${prefix}\u{10ffff}`}`;
}
