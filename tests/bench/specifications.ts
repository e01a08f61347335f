import { factsOf } from "#features/catalogue/specifications/facts.ts";
import { shippedCatalogue } from "../support/samples/shipped-catalogue.ts";

/**
 * Processor time to read the facts of a product from its texts, over the shipped catalogue again
 * and again.
 */
const products = shippedCatalogue();
const rounds = 200;
for (let round = 0; round < 20; round++) products.forEach(factsOf);
const before = process.cpuUsage();
for (let round = 0; round < rounds; round++) products.forEach(factsOf);
const { user, system } = process.cpuUsage(before);
const each = (user + system) / (rounds * products.length);
const variants = products.flatMap((product) => product.variants).length / products.length;
console.log(
  `${each.toFixed(0)} µs a product of ${variants.toFixed(1)} variants; 10,000 products in ${(each * 10).toFixed(0)} ms`,
);
