import { SHIPPING_CATEGORIES } from '@sanderling/contract/commerce/shipping-category';
import { parseAvailabilityDate } from '@sanderling/pricing/delivery-dates/availability';
import { returnPolicyOnly } from '@sanderling/pricing/price-display/cancellation-in-words';
import type { ProductFile, VariantFile } from '../schema/product-files.ts';
import type { Catalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';

const SALE_SHARE = { from: 0.15, to: 0.21 };
const GIFT_CARD_SKU = /^EG[CH]-/;
const WHITE_GLOVE = 'Two people, to the room of your choice with white glove service.';
const MATERIAL =
  /^((velvet|boucle|linen|leather|ceramic|plain):#[0-9a-fA-F]{6}|marble:(calacatta|verde|nero|travertine)|walnut|oak|darkoak|blackash|brass|blacksteel|cane)$/;

/** What holds for each variant: price, sale, stock, options, look. */
export function checkVariants(catalogue: Catalogue): string[] {
  const variants = catalogue.products.flatMap((product) => product.variants);
  const saleShare = variants.filter(({ sale_display }) => sale_display).length / variants.length;
  const used = new Set(variants.map(({ shipping_category }) => shipping_category));
  const prefixes = new Map(catalogue.brands.map(({ slug, sku_prefix }) => [slug, sku_prefix]));
  return [
    ...catalogue.products.flatMap((product) =>
      product.variants.flatMap((variant) => [
        ...checkPrice(variant),
        ...checkStock(variant),
        ...checkLook(variant, product),
        ...checkKind(variant, product, prefixes.get(product.brand) ?? ''),
      ]),
    ),
    ...unless(
      saleShare >= SALE_SHARE.from && saleShare <= SALE_SHARE.to,
      `15 to 21 percent of the variants are on sale, not ${Math.round(saleShare * 100)}`,
    ),
    ...unless(
      variants.filter(({ discontinued }) => discontinued).length === 2,
      'two variants are discontinued',
    ),
    ...SHIPPING_CATEGORIES.flatMap((name) => unless(used.has(name), `nothing ships as ${name}`)),
  ];
}

function checkPrice({
  sku,
  price,
  msrp_price,
  sale_display,
  sale_price,
  sale_date_end,
}: VariantFile): string[] {
  const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  return [
    ...unless(price >= 48 && price <= 7_900, `${sku}: price is outside of 48 to 7900`),
    ...unless([price, sale_price ?? 0].every(isWholeCents), `${sku}: a price has parts of a cent`),
    ...unless(msrp_price === null || msrp_price >= price, `${sku}: msrp is below the price`),
    ...unless(
      (sale_price === null) === !sale_display && (sale_price === null) === (sale_date_end === null),
      `${sku}: a sale has a price, an end and is displayed, or none of them`,
    ),
    ...unless(
      sale_price === null || (sale_price > 0 && sale_price < price),
      `${sku}: sale price is not below the price`,
    ),
    ...unless(sale_date_end?.startsWith('2027-') !== false, `${sku}: the sale does not end in 2027`),
  ];
}

function checkStock(variant: VariantFile): string[] {
  const { sku, quantity, backorderable, discontinued, purchasable, backorderable_date } = variant;
  const isDated = variant.estimated_availability_type === 'date';
  return [
    ...unless(quantity >= 0, `${sku}: quantity is below zero`),
    ...unless(
      quantity > 0 || backorderable || discontinued,
      `${sku}: neither in stock, nor to be ordered, nor discontinued`,
    ),
    ...unless(purchasable !== discontinued, `${sku}: purchasable is the opposite of discontinued`),
    ...unless(isDated || backorderable_date === null, `${sku}: a date of availability without its type`),
    ...unless(
      !isDated || parseAvailabilityDate(variant.estimated_availability_value) === backorderable_date,
      `${sku}: the date of availability and its text differ`,
    ),
  ];
}

function checkLook({ sku, swatch, option_values, model }: VariantFile, product: ProductFile): string[] {
  const names = product.options.map(({ name }) => name);
  const slots = Object.values(model.slots ?? {});
  return [
    ...unless(/^#[0-9a-fA-F]{6}$/.test(swatch ?? ''), `${sku}: no swatch`),
    ...unless(
      Object.keys(option_values).toSorted().join() === names.toSorted().join(),
      `${sku}: its options are not those of the product`,
    ),
    ...product.options.flatMap(({ name, values }) =>
      unless(
        values.includes(option_values[name] ?? ''),
        `${sku}: ${name} has a value that the product does not offer`,
      ),
    ),
    ...unless(
      slots.length > 0 && slots.every((material) => MATERIAL.test(material)),
      `${sku}: a slot has no known material`,
    ),
    ...unless(model.type === product.model.type, `${sku}: drawn as another kind of piece`),
  ];
}

function checkKind(variant: VariantFile, product: ProductFile, prefix: string): string[] {
  const { custom_made_info, non_returnable, returns, sku, slug, product_id, shipping, shipping_category } =
    variant;
  const isByTruck = /^(freight|ltl)/.test(shipping_category);
  const hasPrefix = product.gift_card ? GIFT_CARD_SKU.test(sku) : sku.startsWith(`${prefix}-`);
  return [
    ...unless(product_id === product.id, `${sku}: belongs to another product`),
    ...unless(slug.startsWith(product.slug), `${sku}: its slug does not begin with the product's`),
    ...unless(hasPrefix, `${sku}: not the brand's prefix`),
    ...unless(
      (shipping_category === 'e_deliver') === product.gift_card,
      `${sku}: gift cards, and only they, go by e-mail`,
    ),
    // Orders leave out the sentence of the 48 hours once they are over.
    ...unless(
      product.gift_card || non_returnable === (returnPolicyOnly(returns) !== returns),
      `${sku}: pieces that cannot be returned, and only they, say in the rule's words that they may be cancelled`,
    ),
    ...unless(
      non_returnable || !/for you\b/.test(`${custom_made_info} ${returns}`),
      `${sku}: a piece that can be returned is not made for its customer`,
    ),
    // White glove is offered for all that travels by truck, in stock or made to order: each page says so in the same words.
    ...unless(
      isByTruck === shipping.endsWith(WHITE_GLOVE),
      `${sku}: white glove is said of all that comes by truck, and only of that`,
    ),
    // The price of a truck to a remote place stands on the same page.
    ...unless(
      !isByTruck || !shipping.includes('free of charge') || shipping.includes('remote areas'),
      `${sku}: it ships free, and does not say that remote areas have a fee`,
    ),
  ];
}
