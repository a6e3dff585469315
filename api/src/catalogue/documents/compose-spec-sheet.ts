import type { ProductFile, VariantFile } from '@sanderling/catalogue-data/schema/product-files';
import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import type { DocumentSection } from './document.ts';
import { groupVariants } from './group-variants.ts';

/** Measures, materials, finishes and terms of all variants, for planning with. */
export function composeSpecSheet(product: ProductFile): DocumentSection[] {
  return [
    ...dimensionSections(product),
    { heading: 'Materials and make', facts: materialsOf(product) },
    ...(product.features.length > 0 ? [{ heading: 'How it is made', paragraphs: product.features }] : []),
    { heading: 'Item numbers', facts: product.variants.map(itemNumber) },
    { heading: 'Warranty', paragraphs: [product.warranty] },
    { heading: 'Returns', paragraphs: [product.returns] },
  ];
}

/** One table, or one for each size where there are several. */
function dimensionSections(product: ProductFile): DocumentSection[] {
  const sizes = groupVariants(product, ({ dimensions }) => JSON.stringify(dimensions ?? product.dimensions));
  return sizes.flatMap(({ first, names }) => {
    const facts = dimensionRows(first.dimensions ?? product.dimensions ?? {});
    if (facts.length === 0) return [];
    return [{ heading: sizes.length === 1 ? 'Dimensions' : `Dimensions: ${names}`, facts }];
  });
}

/** What is shown of each variant, put together, and what can be chosen. */
function materialsOf(product: ProductFile): { name: string; value: string }[] {
  const values = new Map<string, Set<string>>();
  for (const { name, value, show } of product.variants.flatMap(
    ({ variant_properties }) => variant_properties,
  )) {
    if (show) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [
    ...[...values].map(([name, given]) => ({ name, value: [...given].join(', ') })),
    ...(product.assembly ? [{ name: 'Assembly', value: product.assembly }] : []),
  ];
}

function itemNumber({ option_name, sku, name }: VariantFile): { name: string; value: string } {
  return { name: sku, value: option_name ?? name };
}
