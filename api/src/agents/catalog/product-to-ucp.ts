import { paths } from '@sanderling/contract/site/paths';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import { productId } from './ids.ts';
import { mediaOf } from './media-to-ucp.ts';
import { samplesOf } from './samples-of.ts';
import { inUsd, type Place, variantToUcp } from './variant-to-ucp.ts';

const MIN_RATING = 1;
const MAX_RATING = 5;

export type ProductFacts = Omit<Product, 'is_financed'>;

/** A product with these variants, the first of which stands for it. */
export function productToUcp(product: ProductFacts, variants: readonly Variant[], place: Place) {
  const { publicOrigin } = place;
  const all = Object.values(product.variants);
  const [featured = all[0]] = variants;
  const prices = all.map((each) =>
    each.is_on_sale && each.sale_price !== null ? each.sale_price : each.price,
  );
  const regular = all.map(({ price }) => price);
  return {
    id: productId(product.id),
    handle: product.slug,
    title: product.name,
    description: { plain: [product.description, ...product.features].join('\n') },
    url: `${publicOrigin}${paths.product(product.slug)}`,
    categories: [
      { value: product.category_permalink, taxonomy: 'merchant' },
      { value: product.breadcrumbs.map(({ name }) => name).join(' > '), taxonomy: 'merchant' },
    ],
    price_range: rangeOf(prices),
    ...(product.is_on_sale && { list_price_range: rangeOf(regular) }),
    media: featured === undefined ? [] : mediaOf(featured, product, publicOrigin),
    ...optionsOf(product),
    variants: variants.map((variant) => variantToUcp(variant, product, place)),
    ...(product.rating.count > 0 && {
      rating: {
        value: product.rating.average,
        scale_min: MIN_RATING,
        scale_max: MAX_RATING,
        count: product.rating.count,
      },
    }),
    tags: product.feature_tags,
    metadata: {
      brand: product.supplier_name,
      origin: product.origin,
      assembly: product.assembly,
      samples: samplesOf(product, publicOrigin),
    },
  };
}

function optionsOf({ available_options: options }: ProductFacts) {
  const named = options.filter(({ values }) => values.length > 0);
  if (named.length === 0) return {};
  return {
    options: named.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
  };
}

function rangeOf(dollars: readonly number[]) {
  return { min: inUsd(Math.min(...dollars)), max: inUsd(Math.max(...dollars)) };
}
