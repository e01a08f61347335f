import { resolve } from "node:path";
import { categories } from "#content/categories.ts";
import { createCustomerIndex } from "#desk/customers/customer-index.server.ts";
import { createSavedTexts } from "#desk/messages/saved-texts.server.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { createPayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { createQuoteLinks } from "#features/quotes/quote-link.server.ts";
import { StartError } from "#platform/app-error.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openSeal } from "#platform/secrets/seal.ts";
import { runCommand } from "./command.ts";
import { writeDemoHandOrders } from "./demo-hand-orders.ts";
import { demoTexts } from "./demo-people.ts";
import { writeDemoQuotes } from "./demo-quotes.ts";
import { writeDemoYear } from "./demo-year.ts";

const usualOrders = 600;
const mostOrders = 1_000_000;
const usualRequests = 80;
const mostRequests = 50_000;

await runCommand(async (config, [count = String(usualOrders), asked = String(usualRequests)]) => {
  if (config.mode === "live") {
    throw new StartError("Invented orders have no place in a live shop: MODE is live.");
  }
  const orders = Number(count);
  if (!Number.isInteger(orders) || orders < 1 || orders > mostOrders) {
    throw new StartError(
      `How many orders? A number from 1 to ${mostOrders.toLocaleString("en-US")}, for example npm run demo-data -- 600.`,
    );
  }
  const requests = Number(asked);
  if (!Number.isInteger(requests) || requests < 1 || requests > mostRequests) {
    throw new StartError(
      `How many leads? A number from 1 to ${mostRequests.toLocaleString("en-US")}, after that of the orders.`,
    );
  }
  const pictures = await readPictureLibrary(resolve("content/pictures"));
  const products = await readCatalogueFiles(resolve("content/catalogue"), {
    categories: new Set(categories.map(({ slug }) => slug)),
    pictures: new Set(pictures.keys()),
  });
  const database = await openDatabase(config);
  try {
    const now = Date.now();
    const written = await writeDemoYear(database, { orders, requests, products, now });
    const seal = openSeal(config.secretsKeys, config.dataDir);
    const links = createQuoteLinks(seal, config.publicUrl);
    const quotes = await writeDemoQuotes(database, { products, links, now });
    const payLinks = createPayLinks(seal, config.publicUrl);
    const byHand = await writeDemoHandOrders(database, { links: payLinks, now });
    // Not in a live shop: it does not have the simulator.
    const { rememberDemoPayments } = await import("./demo-payments.ts");
    await rememberDemoPayments(database);
    await createCustomerIndex(database).catchUp(Number.POSITIVE_INFINITY);
    const texts = createSavedTexts({ database, clock: systemClock });
    // Those that are there from an earlier run are refused: their names are taken.
    for (const text of demoTexts) await texts.add(text, "demo");
    console.log(
      `The shop now has ${written.orders.toLocaleString("en-US")} invented orders, ${written.refunds.toLocaleString("en-US")} of them refunded, ${written.consultations.toLocaleString("en-US")} leads, ${quotes.toLocaleString("en-US")} quotes, and ${byHand} orders that were taken by hand.`,
    );
  } finally {
    await database.close();
  }
});
