import { resolve } from "node:path";
import { categories } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { StartError } from "#platform/app-error.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { runCommand } from "./command.ts";
import { writeDemoYear } from "./demo-year.ts";

const usualOrders = 600;
const mostOrders = 1_000_000;

await runCommand(async (config, [count = String(usualOrders)]) => {
  if (config.mode === "live") {
    throw new StartError("Invented orders have no place in a live shop: MODE is live.");
  }
  const orders = Number(count);
  if (!Number.isInteger(orders) || orders < 1 || orders > mostOrders) {
    throw new StartError(
      `How many orders? A number from 1 to ${mostOrders.toLocaleString("en-US")}, for example npm run demo-data -- 600.`,
    );
  }
  const pictures = await readPictureLibrary(resolve("content/pictures"));
  const products = await readCatalogueFiles(resolve("content/catalogue"), {
    categories: new Set(categories.map(({ slug }) => slug)),
    pictures: new Set(pictures.keys()),
  });
  const database = await openDatabase(config);
  try {
    const written = await writeDemoYear(database, { orders, products, now: Date.now() });
    console.log(
      `The shop now has ${written.orders.toLocaleString("en-US")} invented orders, ${written.refunds.toLocaleString("en-US")} of them refunded, and ${written.consultations.toLocaleString("en-US")} consultation requests.`,
    );
  } finally {
    await database.close();
  }
});
