import { type Need, needsOfCategory, shelves } from "#content/also-needed.ts";
import type { Product, Variant } from "#features/catalogue/product.ts";
import { factsOf, type VariantFacts } from "#features/catalogue/specifications/facts.ts";
import { pictureUrl } from "#platform/picture.ts";
import { type Room, roomFor, roomOf } from "./basin-room.server.ts";
import type { NeededGoods, NeededItem } from "./needed-item.ts";

/** A product as far as this rule reads it. */
export type NeedyProduct = Omit<Product, "alsoNeeded" | "heronHigh" | "mainImage" | "waterSound">;

/** Of each need, the products that meet it, in the order of the listing. */
export type Shelved = Readonly<Record<Need, readonly NeedyProduct[]>>;

/** The same, read: what of them can be bought right now. */
export type Stock = Readonly<Record<Need, { slugs: string[]; goods: readonly Goods[] }>>;

export function stockOf({ basin, pebbles, pump }: Shelved): Stock {
  const read = (products: readonly NeedyProduct[]) => ({
    slugs: products.map(({ slug }) => slug),
    goods: goodsOf(products),
  });
  return { basin: read(basin), pebbles: read(pebbles), pump: read(pump) };
}

interface Goods {
  product: NeedyProduct;
  variant: Variant;
  facts: VariantFacts;
}

/** As one builds it up. */
const inOrder: readonly NeededItem["need"][] = ["basin", "pebbles", "pump", "spare pump"];

interface Wanted {
  goods: NeededGoods | null;
  quantity: number;
}

/** The needs that a product leaves open: those of its category, less what it brings along. */
export function openNeeds({
  category,
  whatsIncluded,
}: Pick<Product, "category" | "whatsIncluded">): Need[] {
  return (needsOfCategory[category] ?? []).filter(
    (need) => !whatsIncluded.some((item) => shelves[need].includes.test(item)),
  );
}

/**
 * What else a product needs, for each of its sizes, and the pump that came with it as a spare. One
 * item for all sizes that it fits.
 */
export function alsoNeeded(product: NeedyProduct, stock: Stock): NeededItem[] {
  if (product.soldBy === "quote" || !(product.category in needsOfCategory)) return [];
  const open = openNeeds(product);
  const { basin: basins, pebbles, pump: pumps } = stock;
  const items: NeededItem[] = [];
  for (const facts of factsOf(product).variants) {
    const room = roomFor(facts, product.features);
    const basin = smallestBasin(basins.goods, room);
    const found: [NeededItem["need"], Wanted][] = open.map((need) => {
      if (need === "basin") return [need, one(basin)];
      if (need === "pebbles") return [need, pebblesFor(pebbles.goods, basin, room)];
      return [need, one(pumpOf(pumps.goods, facts))];
    });
    const spare = open.includes("pump") ? undefined : pumpOf(pumps.goods, facts);
    if (spare) found.push(["spare pump", one(spare)]);
    for (const [need, wanted] of found) addTo(items, product, facts.sku, need, wanted, stock);
  }
  return items.sort((a, b) => inOrder.indexOf(a.need) - inOrder.indexOf(b.need));
}

/** What a cart lacks: of each need the first item of it, when nothing in the cart meets it. */
export function lackedBy(
  cart: readonly { product: NeedyProduct; sku: string }[],
  stock: Stock,
): NeededItem[] {
  const lacked: NeededItem[] = [];
  const isOpen = (need: NeededItem["need"]) =>
    need !== "spare pump" &&
    !lacked.some((item) => item.need === need) &&
    !cart.some(({ product }) => meets(product, need));
  for (const { product, sku } of cart) {
    // Read no further than needed: a cart may hold a hundred stones.
    if (product.soldBy === "quote" || !openNeeds(product).some(isOpen)) continue;
    for (const item of alsoNeeded(product, stock)) {
      if (item.sizes.includes(sku) && isOpen(item.need)) lacked.push({ ...item, sizes: [sku] });
    }
  }
  return lacked;
}

/** Whether this is a basin, pebbles or a pump. */
function meets({ category, name }: NeedyProduct, need: Need): boolean {
  const shelf = shelves[need];
  return category === shelf.category && (shelf.named?.test(name) ?? true);
}

function addTo(
  items: NeededItem[],
  product: NeedyProduct,
  sku: string,
  need: NeededItem["need"],
  { goods, quantity }: Wanted,
  stock: Stock,
): void {
  const same = items.find(
    (item) =>
      item.need === need &&
      item.goods?.variantId === goods?.variantId &&
      item.quantity === quantity,
  );
  if (same) same.sizes.push(sku);
  else {
    const metBy = stock[need === "spare pump" ? "pump" : need].slugs;
    const { name, slug: forSlug } = product;
    items.push({ need, for: name, forSlug, sizes: [sku], goods, quantity, metBy });
  }
}

/** Everything on a shelf that can be bought right now. */
function goodsOf(products: readonly NeedyProduct[]): Goods[] {
  return products.flatMap((product) => {
    const facts = factsOf(product).variants;
    return product.variants.flatMap((variant, index): Goods[] => {
      const read = facts[index];
      const isSold = product.soldBy === "price" && variant.price !== null;
      return read && isSold && read.isAvailable ? [{ product, variant, facts: read }] : [];
    });
  });
}

function smallestBasin(basins: readonly Goods[], room: Room | undefined): Goods | undefined {
  if (!room) return undefined;
  const fitting = basins.flatMap((goods) => {
    const own = roomOf(goods.facts);
    return own?.holds(room) ? [{ goods, area: own.area }] : [];
  });
  fitting.sort((a, b) => a.area - b.area || priceOf(a.goods) - priceOf(b.goods));
  return fitting[0]?.goods;
}

/** Of the first kind of pebbles, the packs that cost least for the basin's ground. */
function pebblesFor(
  pebbles: readonly Goods[],
  basin: Goods | undefined,
  room: Room | undefined,
): Wanted {
  const area = (basin && roomOf(basin.facts)?.area) ?? room?.area;
  const firstKind = pebbles.filter(({ product }) => product === pebbles[0]?.product);
  const packs = firstKind.map((goods) => {
    const covers = goods.facts.facts.coverage?.amounts[0]?.most;
    // A pack that falls a twentieth short still covers the ground.
    const quantity = covers && area ? Math.ceil((area / covers) * 0.95) : 1;
    return { goods, quantity, cost: quantity * priceOf(goods) };
  });
  packs.sort((a, b) => a.cost - b.cost);
  const [pack] = packs;
  return pack ? { goods: asNeeded(pack.goods), quantity: pack.quantity } : one(undefined);
}

/** The pump of exactly the flow that the size runs on; of several the cheapest. */
function pumpOf(pumps: readonly Goods[], { facts }: VariantFacts): Goods | undefined {
  const wanted = facts.pumpFlow?.amounts[0]?.most;
  if (!wanted) return undefined;
  const fitting = pumps.filter(({ facts: { facts: own } }) => {
    const [flow, ...others] = own.flow?.amounts ?? [];
    return others.length === 0 && flow?.least === wanted && flow.most === wanted;
  });
  return fitting.sort((a, b) => priceOf(a) - priceOf(b))[0];
}

function priceOf({ facts }: Goods): number {
  return facts.priceCents ?? Number.POSITIVE_INFINITY;
}

function one(goods: Goods | undefined): Wanted {
  return { goods: goods ? asNeeded(goods) : null, quantity: 1 };
}

function asNeeded({ product, variant }: Goods): NeededGoods {
  const picture = product.images[0]?.picture;
  return {
    variantId: variant.id,
    productId: product.id,
    slug: product.slug,
    sku: variant.sku,
    name: product.name,
    variant: variant.name,
    price: variant.price ?? "",
    image: picture ? pictureUrl(picture, Math.min(...picture.widths), "webp") : "",
    description: product.description,
  };
}
