import { paths } from '@sanderling/contract/site/paths';
import type { ProductFacts } from './product-to-ucp.ts';

/** Fabrics and finishes of a product that the store sends samples of, free and by mail; null where it has none. */
export function samplesOf(
  { available_options: options, slug, variants }: ProductFacts,
  publicOrigin: string,
) {
  const painted = options.find(({ slot }) => slot !== null);
  if (painted === undefined) return null;
  const materials = Object.values(variants)
    .filter(({ discontinued }) => !discontinued)
    .flatMap(({ option_values: values }) => values[painted.name] ?? []);
  if (materials.length === 0) return null;
  return {
    materials: [...new Set(materials)],
    in_words:
      'Free, up to five in one envelope, shipped within two business days. Ordered on the product’s page.',
    url: `${publicOrigin}${paths.product(slug)}`,
  };
}
