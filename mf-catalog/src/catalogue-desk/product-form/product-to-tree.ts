import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import type { Tree } from '../form-tree/form-tree.ts';
import type { Product, Variant } from './product-type.ts';

/** A product as the fields of its form. */
export function productToTree(product: Product): Tree {
  const { attributes } = product;
  return {
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    category: product.category,
    description: product.description,
    features: lines(product.features),
    origin: product.origin,
    assembly: product.assembly,
    care: product.care,
    warranty: product.warranty,
    returns: product.returns,
    title: product.search_engine_optimization.title,
    summary: product.search_engine_optimization.description,
    collections: product.collections,
    room_tags: lines(product.room_tags),
    feature_tags: lines(product.feature_tags),
    attributes: {
      said: flag(attributes !== undefined),
      shapes: lines(attributes?.shapes),
      features: lines(attributes?.features),
      indoor_outdoor: lines(attributes?.indoor_outdoor),
      cleaning: lines(attributes?.cleaning),
    },
    options: product.options.map(({ name, slot, values }) => ({
      name,
      slot: slot ?? '',
      values: lines(values),
    })),
    main_sku: product.variants.find(({ main }) => main)?.sku ?? '',
    variants: product.variants.map((variant) => variantToTree(variant, product)),
  };
}

function variantToTree(variant: Variant, { options }: Product): Tree {
  const { attributes, scheduled_prices: scheduled = [], pictures = [] } = variant;
  return {
    sku: variant.sku,
    name: variant.name,
    slug: variant.slug,
    choices: options.map(({ name }) => variant.option_values[name] ?? ''),
    price: String(variant.price),
    msrp_price: numberText(variant.msrp_price),
    sale_price: numberText(variant.sale_price),
    sale_date_end: variant.sale_date_end ?? '',
    scheduled_prices: scheduled.map(({ price, starts_at, ends_at }) => ({
      price: String(price),
      starts: formatCentral(new Date(starts_at)),
      ends: formatCentral(new Date(ends_at)),
    })),
    quantity: String(variant.quantity),
    quantity_before: String(variant.quantity),
    purchasable: flag(variant.purchasable),
    backorderable: flag(variant.backorderable),
    made_to_order: flag(variant.made_to_order),
    discontinued: flag(variant.discontinued),
    top_seller: flag(variant.top_seller),
    non_returnable: flag(variant.non_returnable),
    lead_time: variant.lead_time ?? '',
    shipping_category: variant.shipping_category,
    swatch: variant.swatch ?? '',
    dimensions: Object.entries(variant.dimensions ?? {}).map(([name, value]) => ({
      name,
      value: String(value),
    })),
    attributes: {
      said: flag(attributes !== undefined),
      colors: lines(attributes?.colors),
      materials: lines(attributes?.materials),
      seats_least: numberText(attributes?.seats?.least ?? null),
      seats_most: numberText(attributes?.seats?.most ?? null),
      bed_size: attributes?.bed_size ?? '',
      rug_size: attributes?.rug_size ?? '',
    },
    pictures: pictures.map((picture) => ({
      picture: JSON.stringify({ ...picture, alternative_text: '' }),
      alternative_text: picture.alternative_text,
    })),
  };
}

function lines(texts: readonly string[] | undefined): string {
  return (texts ?? []).join('\n');
}

function flag(isOn: boolean): string {
  return isOn ? 'on' : '';
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number);
}
