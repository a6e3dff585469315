import { NEW_PRODUCT, NEW_VARIANT } from '@sanderling/catalogue-data/schema/new-product';
import type { ProductUpsert, VariantUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { store } from '@sanderling/catalogue-data/store/store';
import { slugOf } from './slug-of.ts';

/**
 * The whole product that an upsert means: what it says over what there is, over what is usual. Not checked yet: a new product may
 * lack what only the merchant can say.
 */
export function completeProduct(
  { variants: said = [], brand_name: _, listed: __, replace_variants: replaces, ...product }: ProductUpsert,
  current: ShopProduct | null,
  today: string,
): unknown {
  const base = { ...NEW_PRODUCT, created_on: today, ...current, ...defined(product), slug: product.slug };
  const before = current?.variants ?? [];
  const named = new Set(said.map(({ sku }) => sku));
  const kept = replaces ? [] : before.filter(({ sku }) => !named.has(sku));
  // All are named in their order; else it is that of before, with new ones last.
  const order = replaces ? said : before;
  const places = new Map(order.map(({ sku }, at) => [sku, at]));
  const placeOf = ({ sku }: { sku: string }) => places.get(sku) ?? order.length;
  const variants = [
    ...kept,
    ...said.map((variant) =>
      completeVariant(
        variant,
        before.find(({ sku }) => sku === variant.sku),
        base,
      ),
    ),
  ].sort((one, other) => placeOf(one) - placeOf(other));
  const hasMain = variants.some(({ main }) => main);
  const name = base.name ?? '';
  return {
    ...base,
    options: product.options ?? optionsOf(variants, current?.options ?? []),
    search_engine_optimization: base.search_engine_optimization ?? {
      title: `${name} | ${store.name}`,
      description: (base.description ?? '').slice(0, 155),
    },
    variants: variants.map((variant, at) => (hasMain ? variant : { ...variant, main: at === 0 })),
  };
}

function completeVariant(
  said: VariantUpsert,
  before: ShopProduct['variants'][number] | undefined,
  product: { slug: string; name?: string | undefined },
) {
  const given = defined(said);
  const optionValues = given.option_values ?? before?.option_values ?? {};
  const values = Object.values(optionValues);
  const optionName = values.length > 0 ? values.join(' / ') : null;
  const differs = values.length > 0 ? values : [said.sku];
  return {
    ...NEW_VARIANT,
    base_sku: said.sku,
    option_name: optionName,
    name: [product.name, ...values].filter(Boolean).join(', '),
    slug: slugOf(`${product.slug} ${differs.join(' ')}`),
    ...before,
    ...given,
    sku: said.sku,
    option_values: optionValues,
  };
}

/** Options are what the variants' values say, in the order in which they come; how one is painted stays. */
function optionsOf(
  variants: readonly { option_values?: Record<string, string> }[],
  before: ShopProduct['options'],
): ShopProduct['options'] {
  const values = new Map<string, Set<string>>();
  for (const { option_values = {} } of variants)
    for (const [name, value] of Object.entries(option_values))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, found]) => {
    const known = before.find((option) => option.name === name);
    const kept = known?.values.filter((value) => found.has(value)) ?? [];
    return { name, slot: known?.slot ?? null, values: [...new Set([...kept, ...found])] };
  });
}

/** Without what was left out. */
function defined<Value extends object>(value: Value): Partial<Value> {
  const said: Partial<Value> = { ...value };
  for (const field in said) if (said[field] === undefined) delete said[field];
  return said;
}
