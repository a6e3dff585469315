import type { ShopProduct, ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';

/** What is wrong with a product, by field: `variants.0.sale_price`. */
export interface Fault {
  field: string;
  message: string;
}

/** Where a product may belong. */
export interface Places {
  brands: ReadonlyMap<string, { id: number; name: string }>;
  /** Permalinks of categories, by their ids. */
  categories: ReadonlyMap<string, number>;
}

/** What the schema cannot say: that the product belongs somewhere, and that its variants can be told apart. */
export function findFaults(product: ShopProduct, { brands, categories }: Places): Fault[] {
  const { variants } = product;
  const mains = variants.filter(({ main }) => main);
  return [
    ...when(!brands.has(product.brand), 'brand', missingPlace('brand', product.brand)),
    ...when(!categories.has(product.category), 'category', missingPlace('category', product.category)),
    ...when(mains.length !== 1, 'variants', `One variant is the main one, not ${mains.length}.`),
    ...repeated(variants, 'sku', 'SKU'),
    ...repeated(variants, 'slug', 'address'),
    ...repeatedOptions(variants),
    ...variants.flatMap((variant, at) => findVariantFaults(variant, product, `variants.${at}`)),
  ];
}

function findVariantFaults(variant: ShopVariant, product: ShopProduct, path: string): Fault[] {
  const {
    price,
    sale_price: sale,
    sale_date_end: saleEnd,
    sale_display: isShown,
    msrp_price: msrp,
  } = variant;
  return [
    ...when(
      sale !== null && !(sale > 0 && sale < price),
      `${path}.sale_price`,
      'A sale price is below the price.',
    ),
    ...when(isShown && sale === null, `${path}.sale_price`, 'Say the sale price, or end the sale.'),
    ...when(sale !== null && saleEnd === null, `${path}.sale_date_end`, 'Say on which day the sale ends.'),
    ...when(msrp !== null && msrp < price, `${path}.msrp_price`, 'The list price is not below the price.'),
    ...when(variant.slug === product.slug, `${path}.slug`, 'The address of a variant is not its product’s.'),
    ...product.options.flatMap(({ name, values }) =>
      when(
        !values.includes(variant.option_values[name] ?? ''),
        `${path}.option_values`,
        `Say one of the values of ${name}: ${values.join(', ')}.`,
      ),
    ),
    ...(variant.scheduled_prices ?? []).flatMap((scheduled, at) =>
      when(
        scheduled.price >= price,
        `${path}.scheduled_prices.${at}.price`,
        'A price for a while is below the regular one.',
      ),
    ),
  ];
}

function repeated(variants: readonly ShopVariant[], field: 'sku' | 'slug', name: string): Fault[] {
  const seen = new Set<string>();
  return variants.flatMap((variant, at) => {
    const isRepeated = seen.has(variant[field]);
    seen.add(variant[field]);
    return when(
      isRepeated,
      `variants.${at}.${field}`,
      `Another variant has the ${name} ${variant[field]}: give each its own.`,
    );
  });
}

function repeatedOptions(variants: readonly ShopVariant[]): Fault[] {
  const seen = new Set<string>();
  return variants.flatMap(({ option_values }, at) => {
    const look = JSON.stringify(Object.entries(option_values).sort());
    const isRepeated = seen.has(look);
    seen.add(look);
    return when(
      isRepeated && variants.length > 1,
      `variants.${at}.option_values`,
      'Another variant has the same options: give this one others, or take it out.',
    );
  });
}

function missingPlace(kind: string, name: string): string {
  return name === '' ? `Say the ${kind}: it has none.` : `There is no ${kind} “${name}”. Add it first.`;
}

export function when(isWrong: boolean, field: string, message: string): Fault[] {
  return isWrong ? [{ field, message }] : [];
}
