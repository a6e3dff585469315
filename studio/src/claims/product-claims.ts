import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';

type Product = Catalogue['products'][number];

/** One thing that the shop says of a product, in its own words. */
export interface Claim {
  product: string;
  part: 'name' | 'description' | 'detail' | 'assembly' | 'material' | 'option' | 'size';
  text: string;
}

/** All that a product's page says of the piece: sentence by sentence, detail by detail, each material and each choice. */
export function claimsOf(product: Product): Claim[] {
  const { slug, name, description, features, assembly, options, variants, dimensions } = product;
  const materials = variants.flatMap(({ variant_properties }) =>
    variant_properties.filter((property) => property.name === 'Material').map(({ value }) => value),
  );
  const parts: [Claim['part'], readonly string[]][] = [
    ['name', [name]],
    ['description', sentencesOf(description)],
    ['detail', features],
    ['assembly', assembly ? [assembly] : []],
    ['material', [...new Set(materials)]],
    ['option', options.flatMap((option) => option.values.map((value) => `${option.name}: ${value}`))],
    [
      'size',
      dimensions ? [`${dimensions.width} wide, ${dimensions.depth} deep, ${dimensions.height} high`] : [],
    ],
  ];
  return parts.flatMap(([part, texts]) => texts.map((text) => ({ product: slug, part, text })));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}
