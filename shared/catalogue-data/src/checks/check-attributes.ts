import type { ProductFile } from '../schema/product-files.ts';
import type { Catalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';

/** What a text says of a piece, and the attribute by which shoppers then find it. */
const SAID: readonly [said: RegExp, kind: 'features' | 'cleaning' | 'shapes', value: string][] = [
  [/machine[- ]washable|machine washes/i, 'cleaning', 'Machine washable'],
  [/dishwasher safe/i, 'cleaning', 'Dishwasher safe'],
  [/memory swivel|360-degree swivel|steel swivel/i, 'features', 'Swivel'],
  [/\b(?:drawers|drawer)\b.*(?:dovetailed|soft-close|full-width|divided)/i, 'features', 'Drawers'],
  [/dimmer|dimmable|dims to|three-way switch/i, 'features', 'Dimmable'],
  [/USB-C charging|to a charge on/i, 'features', 'Rechargeable'],
  [/folds (?:flat|to)/i, 'features', 'Folding'],
  [/stacks two/i, 'features', 'Stackable'],
  [/self-storing leaves/i, 'features', 'Extendable'],
  [/\breversible\b(?=.*weave)|reverse it/i, 'features', 'Reversible'],
  [/cubic feet of storage/i, 'features', 'Storage'],
  [/hangs? or leans|leans or hangs/i, 'features', 'Leaning'],
];

/** Attributes stand in the files beside the texts: both must say the same. */
export function checkAttributes({ products }: Catalogue): string[] {
  return products.flatMap((product) => [...checkTexts(product), ...checkVariants(product)]);
}

function checkTexts({ slug, features, description, gift_card, attributes }: ProductFile): string[] {
  if (gift_card) return [];
  if (!attributes) return [`${slug}: nothing is said of its attributes`];
  const texts = [description, ...features];
  return [
    ...unless(attributes.indoor_outdoor.length > 0, `${slug}: neither for indoors nor for outdoors`),
    ...SAID.flatMap(([said, kind, value]) =>
      unless(
        !texts.some((text) => said.test(text)) || attributes[kind].includes(value),
        `${slug}: its text says what makes it “${value}”, its attributes do not`,
      ),
    ),
  ];
}

function checkVariants(product: ProductFile): string[] {
  return product.variants.flatMap(({ sku, attributes, option_values, variant_properties, dimensions }) => {
    if (product.gift_card) return [];
    if (!attributes) return [`${sku}: nothing is said of its attributes`];
    const { seats, bed_size, rug_size } = attributes;
    const spoken = dimensions?.seats;
    const material = variant_properties.find(({ name }) => name === 'Material')?.value ?? '';
    const named = attributes.materials.filter((family) => new RegExp(family, 'i').test(material));
    return [
      ...unless(attributes.colors.length > 0, `${sku}: no color`),
      ...unless(
        named.length > 0 || /stone|weave/i.test(material),
        `${sku}: none of its materials is in “${material}”`,
      ),
      ...unless(
        spoken === undefined || spoken === `${seats?.least}-${seats?.most}`,
        `${sku}: seats ${spoken}, and its attributes say otherwise`,
      ),
      ...unless(!seats || seats.least <= seats.most, `${sku}: seats fewer than it seats`),
      ...unless(
        [bed_size, rug_size].every((size) => !option_values.Size || !size || size === option_values.Size),
        `${sku}: another size than its option`,
      ),
    ];
  });
}
